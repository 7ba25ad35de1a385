import { setTimeout as sleep } from 'node:timers/promises'
import type { JoinAnswer, JoinPage } from '@steward/contract/join-checks.ts'
import { fieldsOf, signedInitData } from '@steward/server/features/auth/testing.ts'
import { type Fleet, until } from '../commands/fleet.ts'
import { groupId, person, seconds } from '../commands/orders.ts'
import type { Call } from '../commands/telegram.ts'
import { token as botToken } from '../faults/given-server.ts'
import type { Applicant } from './applicants.ts'

/** The call that leads somebody to their check: a sheet, a message to them, or one that they alone see in the group. */
const leads = ({ comes, group, id, queryId }: Applicant, { page, query, chatId, userId }: Call) => {
  if (page === '') return false
  if (comes === 'guarded') return query === queryId
  return comes === 'asking' ? chatId === id : userId === id && chatId === groupId(group)
}

/** The line that leads all who wait in the group, where somebody could not be told alone. */
const leadsAll = ({ comes, group }: Applicant, { page, chatId }: Call) =>
  comes === 'unasked' && chatId === groupId(group) && page.endsWith('startapp=check')

/** What they do at a step: a group whose applicants pass asks for a tap, the other for a sum. */
const answerOf = ({ passes }: Applicant): JoinAnswer =>
  passes ? { kind: 'touch' } : { kind: 'sum', text: 'none' }

/** Asks again of whoever is up where a node dies; undefined: it is refused. */
async function ask(fleet: Fleet, path: string, input: object) {
  for (;;) {
    try {
      const reply = await fetch(`${fleet.address()}/api/join/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      const { code, result } = await reply.json()
      if (code === 0) return result
      if (reply.status < 500 && reply.status !== 429) return undefined
    } catch {
      // Its node is down, or went down over it.
    }
    await sleep(50)
  }
}

/** Goes through the check as its page does, once they are shown it; whoever cannot be waits for the admins. */
export async function goesThrough(
  fleet: Fleet,
  one: Applicant,
  isNotShown: () => Promise<boolean>,
): Promise<void> {
  const init_data = signedInitData(fieldsOf(person(one.id), seconds()), botToken)
  const heard = (is: typeof leads) => fleet.telegram.calls.find((call) => call.isHeard && is(one, call))

  async function shownToken(): Promise<string | undefined> {
    const shown = heard(leads)
    if (shown) return /(?:\/join\/|startapp=join_)([\w-]{22})$/.exec(shown.page)?.[1]
    // It may stand there from before they came.
    return heard(leadsAll) && (await ask(fleet, 'mine', { init_data }))?.token
  }

  let token: string | undefined
  const isOver = async () => (token = await shownToken()) !== undefined || (await isNotShown())
  await until(isOver, `${one.id} is shown their check, or left to the admins`, { everyMs: 50 })
  if (token === undefined) return

  const step = async (path: string, more: object = {}): Promise<JoinPage> => {
    const page = await ask(fleet, path, { token, init_data, ...more })
    if (page === undefined) throw new Error(`${one.id} is refused their check`)
    return page
  }
  let page = await step('look')
  while (page.state === 'open') {
    const { place, attempt } = page
    page = await step('answer', { place, attempt, answer: answerOf(one) })
  }
}
