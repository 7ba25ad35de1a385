import type { ChatId } from '@steward/contract/ids.ts'
import { commandAnswers } from '@steward/contract/words/commands.ts'
import type { Words } from '@steward/contract/words/words.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { sayBriefly } from '#domain/temporary-replies.ts'
import { languageThere } from '#domain/group-settings.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { botUsername } from '#domain/people/bot-username.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { record, type Recorded } from './record.ts'
import { reportsIn } from './reports-in.ts'

type Deps = {
  botId: number
  /** Lets the admins of these groups know, in the same transaction. */
  tell: (trx: Transaction, groups: readonly ChatId[]) => Promise<void>
  wake: () => void
}

const answers: Partial<Record<Recorded, Words>> = {
  recorded: commandAnswers.reported,
  opened: commandAnswers.reported,
  nothing: commandAnswers.reportWhat,
  of_admin: commandAnswers.reportAdmin,
  by_channel: commandAnswers.channel,
  too_many: commandAnswers.reportLater,
  handled: commandAnswers.reportHandled,
}

/** Keeps what members report. It is worth something later too, so nothing is too old for it. */
export const memberReports = ({ botId, tell, wake }: Deps): Consumer =>
  consumer(reportsIn, async (trx, heard) => {
    const own = (await botUsername(trx, botId))?.toLowerCase()
    const ours = heard.filter(({ addressee }) => addressee === null || addressee === own)
    const languageOf = await languagesOf(
      trx,
      ours.map(({ reporterId, messenger }) => ({ userId: reporterId, messenger })),
    )
    const opened = new Set<ChatId>()
    for (const reported of ours) {
      const { chatId, is } = await record(trx, reported, botId)
      if (is === 'opened') opened.add(chatId)
      const words = answers[is]
      // Who only mentions the admins writes to everybody, and their message stays.
      if (!words || reported.by === 'mention') continue
      const { messageId, threadId, reporterId } = reported
      const language = await languageThere(trx, chatId, languageOf(reporterId))
      await sayBriefly(trx, { chatId, messageId, threadId, words, language, speaker: reporterId })
    }
    if (opened.size > 0) await tell(trx, [...opened])
    return ours.length > 0 ? wake : undefined
  })
