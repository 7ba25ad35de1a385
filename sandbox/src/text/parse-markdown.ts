import type { MessageEntity } from '@grammyjs/types'
import { badRequest } from '../bot-api/api-error.ts'

type Style = Extract<
  MessageEntity['type'],
  'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler' | 'code'
>

const marks: [string, Style][] = [
  ['||', 'spoiler'],
  ['__', 'underline'],
  ['*', 'bold'],
  ['_', 'italic'],
  ['~', 'strikethrough'],
  ['`', 'code'],
]
const reserved = '_*[]()~`>#+-=|{}.!'

/** Bot API, "MarkdownV2 style", without blocks of code, quotes and custom emoji. */
export function parseMarkdown(source: string): { text: string; entities: MessageEntity[] } {
  let text = ''
  const entities: MessageEntity[] = []
  const open: { mark: string; type: Style; offset: number }[] = []

  for (let at = 0; at < source.length;) {
    const character = source.charAt(at)
    if (character === '\\') {
      text += source.charAt(at + 1)
      at += 2
      continue
    }
    const link = /^\[((?:[^\]\\]|\\.)*)\]\(([^)]*)\)/.exec(source.slice(at))
    if (link) {
      const label = (link[1] ?? '').replace(/\\(.)/g, '$1')
      entities.push({ type: 'text_link', offset: text.length, length: label.length, url: link[2] ?? '' })
      text += label
      at += link[0].length
      continue
    }
    const [mark, type] = marks.find(([mark]) => source.startsWith(mark, at)) ?? []
    if (mark && type) {
      const last = open.at(-1)
      if (last?.mark === mark) {
        entities.push({ type: last.type, offset: last.offset, length: text.length - last.offset })
        open.pop()
      } else open.push({ mark, type, offset: text.length })
      at += mark.length
      continue
    }
    if (reserved.includes(character)) {
      throw badRequest(
        `can't parse entities: Character '${character}' is reserved and must be escaped with the preceding '\\'`,
      )
    }
    text += character
    at += 1
  }
  const unclosed = open.at(-1)
  if (unclosed) {
    throw badRequest(
      `can't parse entities: Can't find end of ${unclosed.type} entity at byte offset ${unclosed.offset}`,
    )
  }
  return { text, entities }
}
