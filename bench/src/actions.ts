import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { givenActing } from '@steward/server/features/actions/testing/acting.ts'
import { givenChat, givenMembers, user } from '@steward/server/platform/database/testing/given-group.ts'
import { done } from '../../sandbox/src/control.ts'
import { type Figure, median } from './figure.ts'
import { withStore } from './ingest-store.ts'
import { type Engine, openWorld } from './world.ts'

const actions = 1_000
/** As many as decide at the same time. */
const atOnce = 32
/** As many as one person may give in a row. */
const commands = 10
const patienceMs = 10_000

/**
 * From a decision to its entry in the log, both questions and the outbox between them; Telegram answers at once. Each is
 * about somebody else, for what is done to one person is done in its order.
 */
const actionsPerSecond = (engine: Engine): Promise<number> =>
  withStore(engine, async ({ database }) => {
    const chatId = await givenChat(database)
    const people = Array.from({ length: actions }, (_, number) => user(1_001 + number))
    await givenMembers(database, chatId, people)
    const { actions: acting, outbox } = givenActing(database)
    const from = performance.now()
    let left = actions
    const decide = async () => {
      for (; left > 0; left -= 1)
        await acting.begin({
          chatId,
          actor: user(1),
          via: 'app',
          action: { kind: 'unban', user_id: user(1_000 + left) },
          reason: null,
          key: randomUUID(),
        })
    }
    await Promise.all(Array.from({ length: atOnce }, decide))
    const logged = database.selectFrom('log_entries').select(({ fn }) => fn.countAll<number>().as('count'))
    while ((await logged.executeTakeFirstOrThrow()).count < actions) await sleep(5)
    const seconds = (performance.now() - from) / 1000
    await outbox.stop()
    return actions / seconds
  })

type World = Awaited<ReturnType<typeof openWorld>>

/** A group of Ann's in which the bot may restrict, and plain members of it. */
async function sceneOf({ control }: World) {
  const ann = (await control.world()).people.find(({ first_name }) => first_name === 'Ann')
  if (!ann) throw new Error('Ann is not in the world')
  for (const { id, type } of (await control.world(ann.id)).chats) {
    if (type !== 'supergroup') continue
    const { me, bot, members } = await control.chat(id, ann.id)
    const plain = members.page.filter(({ status, person }) => status === 'member' && !person.is_bot)
    if (me.status === 'creator' && bot.rights?.can_restrict_members && plain.length >= commands)
      return { ann: ann.id, chatId: id, members: plain.map(({ person }) => person.id) }
  }
  throw new Error('no group is large enough')
}

/** From a command that somebody writes in a group until Telegram has been asked to do it, through the sandbox. */
async function fromCommandToCall(engine: Engine): Promise<number[]> {
  const world = await openWorld(engine)
  try {
    await world.start('sandbox')
    await world.start('server')
    const { ann, chatId, members } = await sceneOf(world)
    // Only a group that the server has compared with Telegram obeys commands.
    while ((await world.control.ledger({ method: 'getChatMemberCount', chat_id: chatId })).length === 0)
      await sleep(100)
    await sleep(1_000)
    const took: number[] = []
    for (const userId of members.slice(0, commands)) {
      const after = (await world.control.ledger()).at(-1)?.seq ?? 0
      const from = performance.now()
      done(await world.control.act(ann, { do: 'send_message', chat_id: chatId, text: `/mute ${userId} 1h` }))
      while ((await world.control.ledger({ method: 'restrictChatMember', after })).length === 0) {
        if (performance.now() - from > patienceMs) throw new Error('a command was not carried out')
        await sleep(2)
      }
      took.push(performance.now() - from)
    }
    return took
  } finally {
    await world.close()
  }
}

async function measure(engine: Engine): Promise<Figure[]> {
  const perSecond = await actionsPerSecond(engine)
  const took = await fromCommandToCall(engine)
  return [
    { what: `actions, asked for, checked twice, called and logged, ${engine}`, value: perSecond, unit: '/s' },
    { what: `command seen to action sent, ${engine} (PERF-21)`, value: median(took), unit: 'ms' },
    { what: '… at worst', value: Math.max(...took), unit: 'ms' },
  ]
}

/** PERF-21: from a decision, or a command, to the call that was made of it. */
export const measureActions = async () => [...(await measure('postgres')), ...(await measure('embedded'))]
