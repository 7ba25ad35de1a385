import type { MessageEntity } from '@grammyjs/types'
import { badRequest } from '../bot-api/api-error.ts'

type Formatted = { text: string; entities: MessageEntity[] }

type Plain = Extract<
  MessageEntity['type'],
  'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler' | 'code' | 'blockquote'
>

const types: Record<string, Plain | 'pre' | 'text_link'> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  a: 'text_link',
}

const characters: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** Bot API, "HTML style": named tags only, every one of them closed. */
export function parseHtml(source: string): Formatted {
  let text = ''
  const entities: MessageEntity[] = []
  const open: { tag: string; offset: number; href: string | undefined }[] = []

  for (const [token] of source.matchAll(/<[^>]*>?|&\w+;|&#\d+;|[^<&]+|&/g)) {
    if (!token.startsWith('<')) {
      text += decode(token)
      continue
    }
    const [, slash, tag = ''] = /^<(\/?)([\w-]+)/.exec(token) ?? []
    const name = tag.toLowerCase()
    if (!token.endsWith('>') || !types[name]) {
      throw badRequest(`can't parse entities: Unsupported start tag "${tag}" at byte offset ${text.length}`)
    }
    if (!slash) {
      open.push({ tag: name, offset: text.length, href: /href="([^"]*)"/.exec(token)?.[1] })
      continue
    }
    const start = open.pop()
    if (start?.tag !== name) {
      throw badRequest(`can't parse entities: Unmatched end tag at byte offset ${text.length}`)
    }
    const entity = entityOf(start, text)
    if (entity) entities.push(entity)
  }
  const unclosed = open.at(-1)
  if (unclosed)
    throw badRequest(`can't parse entities: Can't find end tag corresponding to start tag "${unclosed.tag}"`)
  return { text, entities }
}

const decode = (token: string): string =>
  token.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (characters[name ?? ''] ?? whole),
  )

function entityOf(
  { tag, offset, href }: { tag: string; offset: number; href: string | undefined },
  text: string,
): MessageEntity | undefined {
  const type = types[tag]
  const length = text.length - offset
  if (!type || length === 0) return undefined
  if (type === 'text_link') return { type, offset, length, url: decode(href ?? text.slice(offset)) }
  return { type, offset, length }
}
