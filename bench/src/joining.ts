import { setTimeout as sleep } from 'node:timers/promises'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { openUnhurried } from '@steward/server/platform/database/open-database.ts'
import { openFleet, until } from './commands/fleet.ts'
import { chatOf, groupId, numbered, person, seconds } from './commands/orders.ts'
import { type Figure, median } from './figure.ts'
import { percentile } from './ingest-pace.ts'

const requests = 500
const perSecond = requests / 60

const silent = { info: () => {}, error: () => {} }

/** Somebody asks to join a group that the bot guards. */
const asked = (group: number, number: number) =>
  numbered({
    chat_join_request: {
      chat: chatOf(group),
      from: person(6_000_000 + number),
      user_chat_id: 6_000_000 + number,
      date: seconds(),
      query_id: `query${number}`,
    },
  })

/** How long it takes until whoever asks to join is shown the group's check, while 500 of one group do so in a minute. */
export async function measureJoining(): Promise<Figure[]> {
  const fleet = await openFleet({ engine: 'postgres', nodes: 1, groups: 1 })
  const store = await openUnhurried(fleet.config, silent)
  try {
    const settings = {
      ...defaultGroupSettings,
      join_check: { ...defaultGroupSettings.join_check, whom: 'requests', tasks: 'touch picture sum' },
    }
    await sql`
      insert into group_settings (chat_id, settings) values (${groupId(0)}, ${JSON.stringify(settings)})
      on conflict (chat_id) do update set settings = excluded.settings`.execute(store.database)
    const shown = () => fleet.telegram.calls.filter(({ method }) => method === 'sendChatJoinRequestWebApp')
    const seen: number[] = []
    const from = performance.now()
    const posts: Promise<void>[] = []
    for (let number = 0; number < requests; number += 1) {
      const wait = from + (number / perSecond) * 1_000 - performance.now()
      if (wait > 0) await sleep(wait)
      seen.push(performance.now())
      posts.push(fleet.post(asked(0, number)))
    }
    await Promise.all(posts)
    await until(() => shown().length >= requests, 'everybody is shown their check')
    // Nobody overtakes anybody by more than they are apart.
    const took = shown().map(({ at }, place) => at - (seen[place] ?? at))
    const inOrder = took.toSorted((a, b) => a - b)
    return [
      {
        what: 'somebody asks to join → their check is shown, 500 a minute, p50',
        value: median(took),
        unit: 'ms',
      },
      { what: '… p99.9', value: percentile(inOrder, 0.999), unit: 'ms', atMost: 10_000 },
    ]
  } finally {
    await store.close()
    await fleet.close()
  }
}
