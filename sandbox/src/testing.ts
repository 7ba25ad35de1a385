import type { Update } from '@grammyjs/types'
import { createApp } from './app.ts'
import type { Envelope } from './bot-api/bot-api.ts'
import { sandboxToken } from './bot-token.ts'
import type { Reply } from './control.ts'
import type { ActName, ActOf } from './control/acts.ts'
import type { ActResult } from './control/views.ts'
import { people } from './seed/people.ts'

export const noon = Date.UTC(2026, 10, 20, 12)

/** The seeded groups by what they are for. */
export const groups = {
  neighbours: -1_001_724_503_318,
  cyclists: -1_001_398_862_045,
  allotment: -4_108_213_377,
  cafe: -1_002_250_917_661,
  parents: -1_001_560_043_982,
  books: -1_002_071_356_904,
}

export const everyKind = JSON.stringify([
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
  'message_reaction',
  'message_reaction_count',
])

/** A sandbox without a network whose clock stands still until it is told to go on; its bot is set up. */
export async function givenSandbox({
  seed = 1,
  file,
  isSetUp = true,
}: { seed?: number; file?: string; isSetUp?: boolean } = {}) {
  let time = noon
  const { http, sandbox } = createApp({
    miniAppUrl: 'https://app.example/',
    clock: () => time,
    seed,
    file,
    crowd: 40,
    isSetUp,
  })
  await http.ready()

  const bot = async <Result = unknown>(
    method: string,
    params: Record<string, unknown> = {},
  ): Promise<Envelope<Result>> => {
    const response = await http.inject({
      method: 'POST',
      url: `/bot${sandboxToken}/${method}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(params),
    })
    return response.json<Envelope<Result>>()
  }
  /** What the bot has not been told yet; each update once. */
  const news = async (): Promise<Update[]> => {
    const all: Update[] = []
    for (let offset = 0; ;) {
      const answer = await bot<Update[]>('getUpdates', { offset, allowed_updates: everyKind })
      if (!answer.ok) throw new Error(answer.description)
      const last = answer.result.at(-1)
      if (!last) return all
      all.push(...answer.result)
      offset = last.update_id + 1
    }
  }
  const post = async <Result>(path: string, body: object): Promise<Reply<Result>> => {
    const response = await http.inject({ method: 'POST', url: `/sandbox/${path}`, payload: body })
    return response.json<Reply<Result>>()
  }

  return {
    http,
    sandbox,
    bot,
    news,
    post,
    /** The words of the refusal, or what went well. */
    asked: async (method: string, params: Record<string, unknown> = {}) => {
      const answer = await bot(method, params)
      return answer.ok ? answer.result : answer.description
    },
    act: async <Name extends ActName>(who: keyof typeof people, act: ActOf<Name> & { do: Name }) => {
      const reply = await post<ActResult<Name>>('act', { as: people[who].id, do: act })
      return reply.ok ? reply.result : reply.error
    },
    pass: (seconds: number) => {
      time += seconds * 1000
    },
    close: () => http.close(),
  }
}

/** Updates in short: `chat_member member→left`, `message left_chat_member`. */
export function inShort(update: Update): string {
  const change = update.my_chat_member ?? update.chat_member
  if (change) {
    const kind = update.my_chat_member ? 'my_chat_member' : 'chat_member'
    return `${kind} ${change.old_chat_member.status}→${change.new_chat_member.status}`
  }
  if (update.message) return `message ${contentOf(update.message)}`
  return Object.keys(update).find((name) => name !== 'update_id') ?? ''
}

const contents = [
  'text',
  'new_chat_members',
  'left_chat_member',
  'new_chat_title',
  'new_chat_photo',
  'delete_chat_photo',
  'migrate_to_chat_id',
  'migrate_from_chat_id',
  'pinned_message',
  'chat_owner_left',
  'chat_owner_changed',
  'forum_topic_created',
  'group_chat_created',
]
const contentOf = (message: object) => contents.find((name) => name in message) ?? 'something else'
