import { ChatId } from '@steward/contract/ids.ts'
import type { JoinRequest, RequestPage } from '@steward/contract/requests.ts'
import { givenBulk } from '#testing/given-bulk.ts'
import { givenMe, givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { RequestsScreen } from './RequestsScreen.tsx'

export const chatId = ChatId.parse(-1_001_234)
export const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000 - hours * 3600)

export const givenRequest = (first_name: string, request: Partial<JoinRequest> = {}): JoinRequest => ({
  person: givenPerson({ first_name }),
  bio: null,
  invite_link: null,
  link_name: null,
  link_over: null,
  requested_at: hoursAgo(3),
  state: 'waiting',
  settled_at: null,
  check: null,
  ...request,
})
export const pageOf = (requests: JoinRequest[], page: Partial<RequestPage> = {}): RequestPage => ({
  requests,
  next_cursor: null,
  waiting: requests.length,
  any_checked: requests.some(({ check }) => check !== null),
  matching: { count: requests.length, asked_until: requests.at(-1)?.requested_at ?? null },
  held: [],
  held_count: 0,
  bot_can_decide: true,
  ...page,
})

export const bulk = givenBulk({ action: { kind: 'approve' } })

/** A server with these people waiting; who is decided on waits no more. */
export function openRequests(
  requests: JoinRequest[],
  answers: Answers = {},
  page: Partial<RequestPage> = {},
) {
  const decided: JoinRequest[] = []
  return openScreen(
    RequestsScreen,
    {
      '/api/me': () => givenMe(),
      '/api/groups/requests': ({ settled }) =>
        settled
          ? pageOf(decided)
          : pageOf(
              requests.filter((one) => !decided.includes(one)),
              page,
            ),
      '/api/groups/act': ({ action }) => {
        const one = requests.find(({ person }) => 'user_id' in action && person.user_id === action.user_id)
        if (one) decided.push(Object.assign(one, { state: `${action.kind}d`, settled_at: hoursAgo(0) }))
        return { action_id: 1, state: 'done', error: null }
      },
      ...answers,
    },
    { at: `/admin/groups/${chatId}/requests`, route: '/admin/groups/:chatId/requests' },
  )
}

/** How somebody did in what the group asks of who joins. */
export const check: NonNullable<JoinRequest['check']> = {
  state: 'passed',
  why: null,
  tasks: ['touch', 'questions'],
  wrong: 1,
  answers: [
    { question: 'Where do you live?', answer: 'Riga', right: null },
    { question: 'What do we grow?', answer: 'turnips', right: false },
  ],
  seconds: 25,
  asked_at: hoursAgo(3),
  deadline: null,
}
