import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { done } from '../../sandbox/src/control.ts'
import { asAdmin } from './as-admin.ts'
import { joinPageBytes } from './bytes.ts'
import { until } from './commands/fleet.ts'
import { type Figure, median } from './figure.ts'
import { groupIn, inBrowser, personIn, type World } from './in-browser.ts'
import { openSlowPhone } from './slow-phone.ts'

const ROUNDS = 8
const CAFE = 'Open Source Café'

/** A check of everybody who asks to join, chosen by an admin. */
async function beginChecks(world: World, admin: number, chat: number) {
  const { ask, chat_id } = await asAdmin(world, admin, chat)
  const { version } = await ask('/api/groups/settings', { chat_id })
  const join_check = { ...defaultGroupSettings.join_check, whom: 'requests' as const }
  await ask('/api/groups/settings/save', { chat_id, version, change: { join_check } })
}

/** PERF-15: how soon whoever asks to join sees something of the check that a guard shows them, with nothing cached. */
export const measureJoinPage = () =>
  inBrowser('embedded', async (world, browser): Promise<Figure[]> => {
    const { control } = world
    const [ann, mila] = [await personIn(world, 'Ann'), await personIn(world, 'Mila')]
    const chat_id = await groupIn(world, CAFE, ann)
    await beginChecks(world, ann, chat_id)
    done(await control.act(mila, { do: 'apply_to_join', chat_id }))
    const sheets = async () => (await control.world(mila)).join_sheets
    await until(async () => (await sheets()).length > 0, 'the guard shows its page')
    const [sheet] = await sheets()

    const paints: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const launch = {
        as: mila,
        platform: 'android',
        from: 'join request',
        url: sheet?.url,
        chat_id,
      } as const
      const { url } = done(await control.launch(launch))
      const { page, close } = await openSlowPhone(browser)
      await page.goto(url)
      // Whoever sees the group's name sees the check, and no words of why there is none.
      await page.getByRole('heading', { name: CAFE }).waitFor()
      paints.push(
        await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        ),
      )
      await close()
    }
    return [
      await joinPageBytes(),
      {
        what: '… first contentful paint, 4× CPU, 9 Mbit/s, 100 ms',
        value: median(paints) / 1000,
        unit: 's',
        atMost: 0.6,
      },
    ]
  })
