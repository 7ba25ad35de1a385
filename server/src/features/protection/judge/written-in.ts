import type { ChecklistTask, Message, MessageEntity } from 'grammy/types'
import { linksInText } from './links-in-text.ts'

/** Of an entity what rules look at. */
export type Marked = { type: MessageEntity['type']; offset: number; length: number; url?: string }
type Passage = { text: string; entities?: readonly Marked[] | undefined }

/** Telegram's limits are far below; whoever sends more is not Telegram. */
const mostEntities = 500
const mostNodes = 20_000

/** A quote of elsewhere, or a reply to it, shows what the group's own rules never saw. */
export const isQuote = ({ external_reply: from, chat }: Message): boolean =>
  from !== undefined && from.chat?.id !== chat.id

/** What of a rich message people read, and what holds it, each on a line of its own (Bot API 10.3, RichBlock) … */
const lines = ['label', 'summary', 'blocks', 'items', 'cells', 'caption', 'credit', 'buttons'] as const
/** … or within a line (RichText). */
const inLine = ['text', 'button', 'expression', 'alternative_text'] as const

const marked = ['mention', 'text_mention', 'custom_emoji', 'phone_number', 'bot_command'] as const

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A node of a rich message as the entity that it would be elsewhere. */
function markOf({ type, text, url, login_url: login }: Record<string, unknown>, offset: number): Marked[] {
  const length = typeof text === 'string' ? text.length : 0
  const target = url ?? (isNode(login) ? login['url'] : undefined)
  if (typeof target === 'string') return [{ type: 'text_link', offset, length, url: target }]
  return marked.filter((one) => one === type).map((one) => ({ type: one, offset, length }))
}

/** A rich message, a block a line. Its nodes may hold each other however deep: nothing here calls itself. */
function ofRich(blocks: readonly unknown[]): Passage {
  const entities: Marked[] = []
  let text = ''
  const left: { node: unknown; isLine: boolean }[] = [{ node: blocks, isLine: true }]
  for (let nodes = 0; nodes < mostNodes; nodes += 1) {
    const next = left.pop()
    if (!next) break
    const { node, isLine } = next
    if (Array.isArray(node)) for (const one of node.toReversed()) left.push({ node: one, isLine })
    else if (typeof node === 'string') text += isLine ? `${node}\n` : node
    else if (isNode(node)) {
      entities.push(...markOf(node, text.length))
      for (const field of lines.toReversed()) if (node[field]) left.push({ node: node[field], isLine: true })
      if (isLine) left.push({ node: '', isLine })
      for (const field of inLine) if (node[field]) left.push({ node: node[field], isLine: false })
    }
  }
  return { text: text.trimEnd(), entities }
}

/** Fields of a message, and those that a reply to one of elsewhere shows: the same (Bot API 10.3, ExternalReplyInfo). */
type Holding = Message | NonNullable<Message['external_reply']>

/** A text that comes without entities: Telegram marks no links in it, and people read them all the same. */
const unmarked = (text: string | undefined): Passage[] =>
  text ? [{ text, entities: linksInText(text) }] : []

function ofPoll({ poll }: Holding): Passage[] {
  if (!poll) return []
  const { question, options, description = '', explanation = '' } = poll
  return [
    ...unmarked(question),
    ...options.flatMap(({ text }) => unmarked(text)),
    { text: description, entities: poll.description_entities },
    { text: explanation, entities: poll.explanation_entities },
  ]
}

const ofTasks = (tasks: readonly ChecklistTask[] = []): Passage[] =>
  tasks.map(({ text, text_entities: entities }) => ({ text, entities }))

const ofChecklist = ({ checklist }: Holding): Passage[] =>
  checklist
    ? [{ text: checklist.title, entities: checklist.title_entities }, ...ofTasks(checklist.tasks)]
    : []

/** Names and descriptions that whoever sends it chooses. */
const ofThings = ({ contact, venue, game, invoice, giveaway, giveaway_winners: won }: Holding): Passage[] => [
  ...[
    contact?.first_name,
    contact?.last_name,
    venue?.title,
    venue?.address,
    game?.title,
    game?.description,
    invoice?.title,
    invoice?.description,
    giveaway?.prize_description,
    won?.prize_description,
  ].flatMap(unmarked),
  { text: game?.text ?? '', entities: game?.text_entities },
]

/** Words added to a gift, a poll or a checklist, as Telegram tells of them. */
function ofAdditions(message: Message): Passage[] {
  const { gift, unique_gift: unique, gift_upgrade_sent: upgrade } = message
  const { poll_option_added: added, poll_option_deleted: deleted } = message
  return [
    ...[gift, unique, upgrade].map((one) => ({ text: one?.text ?? '', entities: one?.entities })),
    ...[added, deleted].map((one) => ({ text: one?.option_text ?? '', entities: one?.option_text_entities })),
    ...ofTasks(message.checklist_tasks_added?.tasks),
  ]
}

const ofQuote = (message: Message): Passage[] => {
  const { external_reply: reply, quote } = message
  if (!reply || !isQuote(message)) return []
  const shown = quote ? [{ ...quote, entities: [...(quote.entities ?? []), ...linksInText(quote.text)] }] : []
  return [...shown, ...ofPoll(reply), ...ofChecklist(reply), ...ofThings(reply)]
}

/** What people read of a message, wherever it stands, and what is marked in it. */
export function writtenIn(message: Message): { text: string; entities: readonly Marked[] } {
  const passages: Passage[] = [
    { text: message.text ?? message.caption ?? '', entities: message.entities ?? message.caption_entities },
    ...(message.rich_message ? [ofRich(message.rich_message.blocks)] : []),
    ...ofPoll(message),
    ...ofChecklist(message),
    ...ofThings(message),
    ...ofAdditions(message),
    ...ofQuote(message),
  ]
  const texts: string[] = []
  const entities: Marked[] = []
  let from = 0
  for (const { text, entities: own = [] } of passages) {
    for (const one of own) entities.push({ ...one, offset: from + one.offset })
    if (text === '') continue
    texts.push(text)
    from += text.length + 1
  }
  return { text: texts.join('\n'), entities: entities.slice(0, mostEntities) }
}
