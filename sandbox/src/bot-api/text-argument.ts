import type { InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity } from '@grammyjs/types'
import { z } from 'zod'
import { detectEntities } from '../text/detect-entities.ts'
import { parseHtml } from '../text/parse-html.ts'
import { parseMarkdown } from '../text/parse-markdown.ts'
import { badRequest } from './api-error.ts'
import type { Arguments } from './arguments.ts'

/** The text of a message with its entities: given, written in it, and found by Telegram. */
export function textArgument(args: Arguments): { text: string; entities: MessageEntity[] } {
  const source = args.text('text')
  if (!source) throw badRequest('message text is empty')
  const given = formatted(args, source, 'entities')
  const text = given.text.trimEnd()
  if (!text.trim()) throw badRequest('message text is empty')
  if (text.length > 4096) throw badRequest('message is too long')
  return { text, entities: detectEntities(text, given.entities) }
}

/** Words under media; they may be left out. */
export function captionArgument(args: Arguments): { caption: string; entities: MessageEntity[] } {
  const source = args.text('caption')
  if (!source) return { caption: '', entities: [] }
  const given = formatted(args, source, 'caption_entities')
  const caption = given.text.trimEnd()
  if (caption.length > 1024) throw badRequest('message caption is too long')
  return { caption, entities: detectEntities(caption, given.entities) }
}

function formatted(args: Arguments, source: string, entities: string) {
  switch (args.text('parse_mode').toLowerCase()) {
    case '':
      return { text: source, entities: entitiesArgument(args, entities) }
    case 'html':
      return parseHtml(source)
    case 'markdownv2':
      return parseMarkdown(source)
    case 'markdown':
      return { text: source, entities: [] }
    default:
      throw badRequest('unsupported parse_mode')
  }
}

function entitiesArgument(args: Arguments, name: string): MessageEntity[] {
  const value = args.json(name, "can't parse entities JSON object")
  if (value === undefined) return []
  const entities = z.array(z.custom<MessageEntity>(isEntity)).safeParse(value)
  if (!entities.success) throw badRequest("can't parse entities: expected an Array of MessageEntity")
  return entities.data
}

const isEntity = (value: unknown): boolean =>
  z.looseObject({ type: z.string(), offset: z.int(), length: z.int() }).safeParse(value).success

const isButton = (value: unknown): value is InlineKeyboardButton =>
  z.looseObject({ text: z.string().min(1) }).safeParse(value).success
const Markup = z.looseObject({
  inline_keyboard: z.array(z.array(z.custom<InlineKeyboardButton>(isButton))).optional(),
})

/** Inline buttons; other keyboards are accepted and not shown. */
export function buttonsArgument(args: Arguments): InlineKeyboardMarkup | undefined {
  const value = args.json('reply_markup', "can't parse reply keyboard markup JSON object")
  if (value === undefined) return undefined
  const markup = Markup.safeParse(value)
  if (!markup.success) throw badRequest('object expected as reply markup')
  const rows = markup.data.inline_keyboard?.filter((row) => row.length > 0)
  return rows?.length ? { inline_keyboard: rows } : undefined
}
