import { UserId } from '@steward/contract/ids.ts'
import { webLoginWords as words } from '@steward/contract/words/web-login.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { say } from '#platform/language/say.ts'
import type { Log } from '#platform/log.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { endLogin } from './answer-code.ts'
import { clientWords } from './notices.ts'

type Press = {
  id: string
  userId: UserId
  hash: Buffer
  /** What the messenger says of their language. */
  messenger: string | undefined
  /** The message with the button; a very old one is not named any more. */
  messageId: number | undefined
  updateId: number
}

const data = /^end ([A-Za-z0-9_-]{43})$/

/** A press of *Terminate* under the notice of a web login. Who pressed is Telegram's word, not the button's. */
export function pressesIn({ update, updateId }: Arrived): Press[] {
  const query = update.callback_query
  const [, hash] = data.exec(query?.data ?? '') ?? []
  if (!query || hash === undefined) return []
  const { from, message } = query
  return [
    {
      id: query.id,
      userId: UserId.parse(from.id),
      hash: Buffer.from(hash, 'base64url'),
      messenger: from.language_code,
      messageId: message?.chat.id === from.id ? message.message_id : undefined,
      updateId,
    },
  ]
}

type Deps = { wake: () => void; log: Log }

/** Ends that web login at once, answers the press, and says under the notice what became of it (SEC-23). */
export const terminateLogins = ({ wake, log }: Deps): Consumer =>
  consumer(pressesIn, async (trx, presses) => {
    const languageOf = await languagesOf(trx, presses)
    // In one order for everybody, so that two nodes never wait for each other.
    const ordered = presses.toSorted((a, b) => a.hash.compare(b.hash))
    const done: Press[] = []
    for (const press of ordered) {
      const login = await endLogin(trx, press)
      // Somebody else's button, or one too old to be known: there is nothing to end and nothing to tell.
      const ended = login?.ended ?? false
      const language = languageOf(press.userId)
      await answer(trx, press, say(ended ? words.endedNow : words.overBefore, language))
      if (!login) continue
      if (ended) done.push(press)
      const text = say(words.ended, language, { client: clientWords(login.requester, language) })
      await rewrite(trx, press, text)
    }
    return () => {
      wake()
      for (const { userId } of done)
        log.info({ event: 'web_login_ended', user_id: userId }, 'a web login ended')
    }
  })

const answer = (trx: Transaction, { id, userId, updateId }: Press, text: string) =>
  enqueue(trx, {
    method: 'answerCallbackQuery',
    params: { callback_query_id: id, text },
    lane: userId,
    class: 'answer',
    dedupeKey: `answer ${updateId}`,
  })

/** Without a keyboard the button goes. */
async function rewrite(trx: Transaction, { userId, messageId }: Press, text: string): Promise<void> {
  if (messageId === undefined) return
  await enqueue(trx, {
    method: 'editMessageText',
    params: { chat_id: userId, message_id: messageId, text },
    lane: userId,
    class: 'reply',
    dedupeKey: `web login ended ${messageId}`,
  })
}
