import type { MessageEntity } from '@grammyjs/types'

const patterns = [
  ['bot_command', /(?<![\w/@])\/[a-zA-Z0-9_]{1,64}(?:@\w{3,32})?(?![\w/])/g],
  ['mention', /(?<![\w@])@[a-zA-Z]\w{3,31}\b/g],
  ['email', /(?<![\w.])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  [
    'url',
    /(?<![\w@.])(?:https?:\/\/[^\s<>"]+[^\s<>".,!?)]|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|me|io|dev|info|xyz)\b(?:\/[^\s<>"]*)?)/gi,
  ],
  ['hashtag', /(?<![\w#])#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*/gu],
] as const

/** What Telegram finds by itself in a text; offsets count UTF-16 units. Earlier patterns win where two overlap. */
export function detectEntities(text: string, taken: MessageEntity[] = []): MessageEntity[] {
  const found: MessageEntity[] = [...taken]
  for (const [type, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const entity: MessageEntity = { type, offset: match.index, length: match[0].length }
      const isFree = found.every(
        ({ offset, length }) => entity.offset + entity.length <= offset || offset + length <= entity.offset,
      )
      if (isFree) found.push(entity)
    }
  }
  return found.sort((one, other) => one.offset - other.offset || other.length - one.length)
}
