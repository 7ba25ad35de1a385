import type { UserId } from '@steward/contract/ids.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { LookUp, Waiting } from '#domain/notices/notice.ts'
import { goneTellings, ownerTellings } from './look.ts'
import { type GroupStewardship, stewardshipsOf } from './stewardship-state.ts'
import { isAdmin } from './rules.ts'
import { isOpen } from './state.ts'
import { findApplication, statusIn } from './store.ts'
import { otherTellings, sideTellings } from './tell-open.ts'
import { outcomeTellings } from './tell-outcome.ts'
import { aboutSteward, aboutTransfer, applyIdIn, isOfGone } from './tell-people.ts'

/** What was to be told of a transfer, or of who answers for a group, in the words that are true by now. */
export const lookUpTransfer: LookUp = async (trx, waiting) => {
  const { userId, subject, at } = waiting
  const applyId = applyIdIn(subject)
  const found = applyId === undefined ? await ofSteward(trx, waiting) : await ofTransfer(trx, applyId)
  const telling = found?.tellings.find((one) => one.userId === userId)
  if (!found || !telling || !(await isConcerned(trx, found.stewardship, userId))) return undefined
  const language = (await languagesOf(trx, [{ userId }]))(userId)
  const { text, offered = false } = telling
  return { kind: 'transfers', userId, language, text: text(language), offered, at, ...found.about }
}

/** Whoever answers for the group, and its admins: who lost that in the night hears nothing more of it. */
const isConcerned = async (trx: Transaction, { chatId, steward }: GroupStewardship, userId: UserId) =>
  steward?.userId === userId || isAdmin(await statusIn(trx, chatId, userId))

async function ofTransfer(trx: Transaction, applyId: string) {
  const application = await findApplication(trx, applyId)
  if (!application) return undefined
  const { row, state } = application
  // It ended, and whoever writes that down tells of it.
  if (row.state !== state) return undefined
  const tellings = isOpen(state)
    ? [...(await sideTellings(trx, application)), ...(await otherTellings(trx, application))]
    : await outcomeTellings(trx, application, { state, by: row.settled_by })
  return { tellings, stewardship: application.stewardship, about: aboutTransfer(row.apply_id, row.chat_id) }
}

async function ofSteward(trx: Transaction, { subject, chatId }: Waiting) {
  const stewardship = chatId && (await stewardshipsOf(trx, [chatId])).get(chatId)
  if (!stewardship || stewardship.isFrozen) return undefined
  const isGone = isOfGone(subject)
  return {
    stewardship,
    tellings: isGone ? await goneTellings(trx, stewardship) : ((await ownerTellings(trx, stewardship)) ?? []),
    about: aboutSteward(stewardship.chatId, isGone ? 'gone' : 'owner'),
  }
}
