import type { UserId } from '@steward/contract/ids.ts'
import { z } from 'zod'
import { parseJson } from '#platform/json.ts'

/** A list of spammers, as the operator set it up. */
export type SpammerList = {
  name: string
  /** An address with `{user_id}` in it. */
  template: string
}

export const addressOf = ({ template }: SpammerList, userId: UserId): string =>
  template.replaceAll('{user_id}', String(userId))

/** As api.lols.bot answers. */
const Banned = z.object({ banned: z.boolean() })
/** As api.cas.chat answers about somebody it knows. */
const Offenses = z.object({ ok: z.literal(true), result: z.object({ offenses: z.int() }) })
/** And about somebody it does not know; another description would be a failure. */
const NotFound = z.object({ ok: z.literal(false), description: z.string().regex(/not found/i) })

const Answer = z.union([
  Banned.transform(({ banned }) => banned),
  Offenses.transform(({ result }) => result.offenses > 0),
  NotFound.transform(() => false),
])

/** Whether the list names them; undefined: this is no answer. */
export const readAnswer = (text: string): boolean | undefined => Answer.safeParse(parseJson(text)).data
