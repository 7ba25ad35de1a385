import { type Action, type ActionKind, actionKinds, type ActionOptions } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { Refused } from '#platform/refused.ts'
import { type AuthorizeDeps, createActorOf } from './authorize.ts'
import { readFacts } from './facts.ts'
import { refusalOf } from './rules.ts'
import { grantable } from './rules-of-admins.ts'

/** One of each kind, with nothing in it that could be refused for itself. */
function examplesOf(user_id: UserId, rights: AdminRight[]): Record<ActionKind, Action> {
  const onPerson = <const Kind extends string>(kind: Kind) => ({ kind, user_id })
  return {
    approve: onPerson('approve'),
    decline: onPerson('decline'),
    warn: onPerson('warn'),
    unwarn: onPerson('unwarn'),
    mute: { ...onPerson('mute'), until: null },
    limit: { ...onPerson('limit'), permissions: [], until: null },
    unmute: onPerson('unmute'),
    kick: onPerson('kick'),
    ban: { ...onPerson('ban'), until: null },
    unban: onPerson('unban'),
    delete_messages: onPerson('delete_messages'),
    promote: { ...onPerson('promote'), rights },
    demote: onPerson('demote'),
    title: { ...onPerson('title'), title: '' },
    tag: { ...onPerson('tag'), tag: '' },
    delete_message: { kind: 'delete_message', message_id: 1 },
    delete_reactions: onPerson('delete_reactions'),
    ban_channel: { kind: 'ban_channel', sender_chat_id: -1 },
    unban_channel: { kind: 'unban_channel', sender_chat_id: -1 },
    delete_channel_reactions: { kind: 'delete_channel_reactions', sender_chat_id: -1 },
    pin: { kind: 'pin', message_id: 1, silent: true },
    unpin: { kind: 'unpin' },
    unpin_all: { kind: 'unpin_all' },
    permissions: { kind: 'permissions', permissions: [] },
    rename: { kind: 'rename', title: 'x' },
    describe: { kind: 'describe', description: '' },
  }
}

const ofEach = (refusal: (kind: ActionKind) => RefusalName | null) => {
  const named = actionKinds.map((kind) => [kind, refusal(kind)] as const)
  // Every kind has its answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(named) as ActionOptions['options']
}

async function isForum(database: Database, chatId: ChatId): Promise<boolean> {
  const { rows } = await sql<{ is_forum: boolean }>`
    select is_forum from chats where chat_id = ${currentId(chatId)}`.execute(database)
  return rows[0]?.is_forum ?? false
}

const pageGoesOn: ReadonlySet<RefusalName> = new Set(['telegram_unreachable', 'group_frozen'])

type Question = { viewer: UserId; chatId: ChatId; userId: UserId | null }

/**
 * The reasons on the buttons, by the rules by which an action is refused. The viewer's standing is asked live; of the
 * person it is what is known, because a page shows that too.
 */
export function createOptions(deps: AuthorizeDeps) {
  const actorOf = createActorOf(deps)

  return async ({ viewer, chatId: asked, userId }: Question): Promise<ActionOptions> => {
    const is_forum = await isForum(deps.database, asked)
    try {
      const { chatId, actor } = await actorOf(viewer, asked)
      const { database, botId, now } = deps
      const question = { chatId, target: userId, botId, now: now(), soonest: 0 }
      const [known] = await readFacts(database, [question])
      if (!known) throw new Refused('group_not_found')
      const facts = { ...known, actor }
      const rights = grantable(facts)
      const examples = examplesOf(userId ?? viewer, rights)
      return {
        options: ofEach((kind) => refusalOf(examples[kind], facts) ?? null),
        grantable: rights,
        is_forum,
      }
    } catch (error) {
      // A page of reading goes on; what would change something waits until Telegram answers, or the bot is back (REL-13).
      if (!(error instanceof Refused) || !pageGoesOn.has(error.refusal)) throw error
      return { options: ofEach(() => error.refusal), grantable: [], is_forum }
    }
  }
}
