import { setTimeout as sleep } from 'node:timers/promises'
import type { JoinAnswer, JoinPage } from '@steward/contract/join-checks.ts'
import { fieldsOf, signedInitData } from '../../../server/src/features/auth/testing.ts'
import { type Fleet, until } from '../commands/fleet.ts'
import { chatOf, numbered, person, seconds } from '../commands/orders.ts'
import { token as botToken } from '../faults/given-server.ts'

/** Somebody who asks to join a group: with a query that the bot is to answer, or without, so that it writes to them. */
export type Applicant = { group: number; id: number; queryId: string | null; passes: boolean }

export const firstApplicant = 6_000_000

export const asksToJoin = ({ group, id, queryId }: Applicant) =>
  numbered({
    chat_join_request: {
      chat: chatOf(group),
      from: person(id),
      user_chat_id: id,
      date: seconds(),
      ...(queryId !== null && { query_id: queryId }),
    },
  })

/** What they do at a step: a group whose applicants pass asks for a tap, the other for a sum. */
const answerOf = ({ passes }: Applicant): JoinAnswer =>
  passes ? { kind: 'touch' } : { kind: 'sum', text: 'none' }

/** Goes through the check as its page does, and asks again of whoever is up where a node dies; how it ended. */
export async function goesThrough(fleet: Fleet, one: Applicant): Promise<JoinPage['state']> {
  const shown = () =>
    fleet.telegram.calls.find(({ page, query, chatId }) =>
      one.queryId === null ? page !== '' && chatId === one.id : page !== '' && query === one.queryId,
    )
  await until(() => shown() !== undefined, `${one.id} is shown their check`)
  const init_data = signedInitData(fieldsOf(person(one.id), seconds()), botToken)
  const whose = { token: shown()?.page.split('/').at(-1), init_data }

  async function ask(path: string, input: object): Promise<JoinPage> {
    for (;;) {
      try {
        const reply = await fetch(`${fleet.address()}/api/join/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...whose, ...input }),
        })
        const { code, message, result } = await reply.json()
        if (code === 0) return result
        if (reply.status < 500 && reply.status !== 429) throw new Refused(`${one.id} is refused: ${message}`)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      // A node is down, or has not heard that it is asked too much.
      await sleep(50)
    }
  }

  let page = await ask('look', {})
  while (page.state === 'open')
    page = await ask('answer', { place: page.place, attempt: page.attempt, answer: answerOf(one) })
  return page.state
}

class Refused extends Error {}
