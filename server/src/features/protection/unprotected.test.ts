import type { ChatId } from '@steward/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { arrivedWith, givenRules, messageOf } from './testing.ts'
import { judging } from './testing/judging.ts'

/** Notes in `looked` each time that somebody looks at its text. */
function spied(chatId: ChatId, looked: ChatId[], edit_date?: number) {
  const message = messageOf(chatId, { ...(edit_date && { edit_date }) })
  const text = () => {
    looked.push(chatId)
    return 'Hello'
  }
  Object.defineProperty(message, 'text', { get: text, enumerable: true })
  return edit_date === undefined ? { message } : { edited_message: message }
}

describeStore('what a message costs', (given) => {
  beforeEach(() => given.empty())

  it('is nothing where no rules are: nobody looks into it', async () => {
    const [guarded, other] = [await givenChat(given.database), await givenChat(given.database)]
    const change = { words: { first: 'mute', repeat: 'ban', words: 'casino' } } as const
    await givenRules(given.database, guarded, { change })
    const looked: ChatId[] = []
    const part = judging()()
    for (const [place, of] of [guarded, other].entries()) {
      part.read(arrivedWith(spied(of, looked), place))
      part.read(arrivedWith(spied(of, looked, 1_800_000_000), place + 2))
    }
    await given.database.transaction().execute(part.write)
    expect(new Set(looked)).toEqual(new Set([guarded]))
  })
})
