import { joinPageWords, type JoinPage, type JoinStep } from '@steward/contract/join-checks.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { render } from 'preact'
import { onTestFinished, vi } from 'vitest'
import { type Answers, stubServer } from '#testing/server.ts'
import { asker } from './ask.ts'
import type { JoinHost } from './host.ts'
import { JoinApp } from './JoinApp.tsx'

export const token = 'AbCdEfGhIjKlMnOpQrSt_-'

/** Each of the server's words is called by its own name, apart from the one that is filled in. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all names are there
const words = Object.fromEntries(joinPageWords.map((name) => [name, `<${name}>`])) as JoinPage['words']

/** A check of one step that was begun just now. */
export const givenPage = (changes: Partial<JoinPage> = {}): JoinPage => ({
  state: 'open',
  language: 'en',
  group: 'Chess Club',
  words_of_group: null,
  words: { ...words, timeLeft: 'Left: {time}' },
  step: { kind: 'touch' },
  place: 1,
  attempt: 0,
  of: 1,
  wrong: null,
  seconds_left: 300,
  is_pending: true,
  may_have_more_time: true,
  is_sheet: true,
  is_trial: false,
  ...changes,
})

export const ended = (state: JoinPage['state'], changes: Partial<JoinPage> = {}) =>
  givenPage({
    state,
    step: null,
    seconds_left: null,
    is_pending: state === 'queued',
    may_have_more_time: false,
    ...changes,
  })

type Given = {
  page?: JoinPage | 'offline' | 'never' | 'group_not_found'
  answers?: Answers
  isOutside?: boolean
}

/** The page as its bundle draws it, before a server that answers as the contract says. */
export function givenJoin({ page = givenPage(), answers = {}, isOutside = false }: Given = {}) {
  window.history.replaceState(null, '', `/join/${token}`)
  const server = stubServer({ '/api/join/look': () => page, ...answers })
  const did: string[] = []
  const host: JoinHost = { haptic: (kind) => did.push(kind), close: () => did.push('close') }
  const shown = vi.fn<() => void>()
  const root = document.body.appendChild(document.createElement('div'))
  const here = {
    offline: 'No line',
    tryAgain: 'Again',
    outside: 'Open it elsewhere',
    close: 'Shut',
    tooOld: '',
  }
  const ask = isOutside ? undefined : asker({ initData: 'signed', language: 'en' })
  render(<JoinApp ask={ask} first={undefined} here={here} host={host} onShown={shown} />, root)
  onTestFinished(() => {
    render(null, root)
    root.remove()
    vi.unstubAllGlobals()
  })
  return { server, did, shown, root, user: userEvent.setup() }
}

/** The page at this step, and what is answered there. */
export async function givenStep(step: JoinStep, changes: Partial<JoinPage> = {}) {
  const page = givenPage({ step, ...changes })
  const given = givenJoin({ page, answers: { '/api/join/answer': () => ended('passed') } })
  await screen.findByRole('heading', { level: 2 })
  return {
    ...given,
    answers: () =>
      given.server.of('/api/join/answer').map(({ input }) => Reflect.get(Object(input), 'answer')),
  }
}
