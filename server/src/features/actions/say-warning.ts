import type { PersonAction } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { actionWords } from '@steward/contract/words/actions.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { languageThere } from '#domain/group-settings.ts'
import { calledIn } from '#platform/language/called-in.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { say } from '#platform/language/say.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { namesIn } from '#domain/people/people-in.ts'

type Warned = {
  chatId: ChatId
  userId: UserId
  count: number
  limit: number
  reason: string | null
  consequence: PersonAction | undefined
}

function wordsOf(consequence: PersonAction | undefined) {
  switch (consequence?.kind) {
    case 'mute':
      return consequence.until === null ? actionWords.mute_for_ever : actionWords.mute
    case 'kick':
      return actionWords.kick
    case 'ban':
      return actionWords.ban
    default:
      return undefined
  }
}

/**
 * Tells it in the group, to whom it is about and in the group's language, else in theirs: nobody heeds a warning that they never saw. Late it
 * would only disturb, so it is a reply that soon expires.
 */
export async function sayWarning(trx: Transaction, warned: Warned): Promise<void> {
  const { chatId, userId, count, limit, reason } = warned
  const own = (await languagesOf(trx, [{ userId }]))(userId)
  const language = await languageThere(trx, chatId, own)
  const person = (await namesIn(trx, chatId, [userId])).get(userId)
  const name = person?.username ? `@${person.username}` : person && calledIn(fullName(person), language)
  const consequence = wordsOf(warned.consequence)
  const lines = [
    say(actionWords.warned, language, { name: name || String(userId), count, limit }),
    ...(reason ? [say(actionWords.reason, language, { reason })] : []),
    ...(consequence ? [say(consequence, language)] : []),
  ]
  await enqueue(trx, {
    lane: chatId,
    class: 'reply',
    method: 'sendMessage',
    params: { chat_id: chatId, text: lines.join('\n'), link_preview_options: { is_disabled: true } },
  })
}
