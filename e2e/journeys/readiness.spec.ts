import { milaId, riverside, savesTheCheck } from '../phone/joining.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test as base, useWorld } from '../test.ts'
import { givenWorld, type GivenWorld } from '../world/given-world.ts'

const annId = 318_440_217
const riversideId = -1_001_724_503_318

const test = base.extend<{ world: GivenWorld }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies out of its first parameter
  world: async ({}, use, testInfo) => useWorld(await givenWorld({ SANDBOX_SET_UP: '0' }), use, testInfo),
})

const section = ({ app }: Phone, name: string) => app.getByRole('region', { name, exact: true })

/** As whoever runs the server. */
async function looksAtTheServer(phone: Phone) {
  await phone.opensTheMiniApp()
  await phone.app.getByRole('tab', { name: 'Me' }).click()
  await phone.app.getByRole('link', { name: 'Server', exact: true }).click()
}

const opensTheCheck = async ({ app }: Phone) => {
  await app.getByRole('link', { name: /^Settings/ }).click()
  await app.getByRole('link', { name: /^Joining check/ }).click()
}

test('what is off in Telegram stands where it matters with what to press, until a newcomer takes the check by the button in the group', async ({
  openPhones,
  desk,
  world,
}) => {
  const [ann, operator, mila] = await openPhones(
    'annkeller:android:day',
    'annkeller:ios:night',
    'mila_p:ios:night',
  )
  const health = section(ann, 'Health')
  const way = section(ann, 'Opening the check')
  const says = (words: string) => health.getByText(words, { exact: true })
  const noMiniApp = 'Newcomers can’t open the check'
  const noGuardMode = 'The check doesn’t open by itself'
  const noGuard = 'This group has no guard'
  const toFix = section(operator, 'To fix')
  const withLimits = section(operator, 'Works with limits')

  await desk.turns('Joining groups', true)
  await ann.opensTheMiniApp()
  await ann.app.getByRole('button', { name: 'Add a group' }).last().click()
  await ann.choosesForTheBot(riverside)
  await ann.opensTheMiniApp()
  await ann.group(riverside).click()
  await ann.app.getByRole('button', { name: 'Sync now' }).click()
  await expect(ann.app.getByText('Synced just now')).toBeVisible()

  await test.step('checking everyone who joins is refused, with who can turn on what', async () => {
    await opensTheCheck(ann)
    await ann.app.getByRole('radio', { name: 'Everyone who joins' }).check()
    await expect(way).toContainText('Guard mode of the botOff')
    await expect(way).toContainText('Guard of this groupNone')
    await expect(way).toContainText('Main Mini AppOff')
    await expect(way).toContainText(noMiniApp)
    await ann.app.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(ann.app.getByRole('alert').filter({ hasText: 'Not saved' })).toHaveText(
      'Not saved: Newcomers couldn’t open the check: this bot has no Main Mini App. Its operator turns it on in @BotFather: /mybots → the bot → Bot Settings → Configure Mini App → Enable Mini App.',
    )
    await ann.screen.getByTestId('popup').getByRole('button', { name: 'OK' }).click()
  })

  await test.step('the group’s health says each that is off, and so does the server to whoever runs it', async () => {
    await ann.app.getByRole('radio', { name: 'During an attack only' }).check()
    await savesTheCheck(ann)
    await ann.stepsBack()
    await ann.stepsBack()
    await expect(says(noMiniApp)).toBeVisible()
    await expect(health.getByText(/Configure Mini App/)).toBeVisible()
    await expect(says(noGuardMode)).toBeVisible()
    await expect(health.getByText(/turns guard mode on in @BotFather/)).toBeVisible()
    await looksAtTheServer(operator)
    await expect(toFix).toContainText('Main Mini AppNewcomers in groups can’t open their check')
    await expect(withLimits).toContainText('Guard modeGroups can’t make Steward their guard.')
  })

  await test.step('with each switch its line is gone', async () => {
    await desk.turns('Main Mini App', true)
    await expect(says(noMiniApp)).toHaveCount(0)
    await expect(says(noGuardMode)).toBeVisible()
    await expect(toFix).toHaveCount(0)
    await desk.turns('Guard mode', true)
    await expect(says(noGuardMode)).toHaveCount(0)
    await expect(withLimits).not.toContainText('Guard mode')
  })

  await test.step('guard mode alone guards no group, until its admin makes Steward its guard', async () => {
    await expect(says(noGuard)).toBeVisible()
    await expect(health.getByText(/choose Steward as the guard/)).toBeVisible()
    await world.control.act(annId, { do: 'set_guard_bot', chat_id: riversideId, on: true })
    await ann.app.getByRole('button', { name: 'Sync now' }).click()
    await expect(says(noGuard)).toHaveCount(0)
    await expect(health.getByText('Steward has all the permissions it needs')).toBeVisible()
  })

  await test.step('the joining check says that both hold, and everyone who joins can be checked', async () => {
    await opensTheCheck(ann)
    await expect(way).toContainText('Guard mode of the botOn')
    await expect(way).toContainText('Guard of this groupSteward')
    await expect(way).toContainText('Main Mini AppOn')
    await expect(way).toContainText('It opens by itself for everyone who asks to join.')
    await ann.app.getByRole('radio', { name: 'Everyone who joins' }).check()
    await savesTheCheck(ann)
  })

  await test.step('who comes in by a link that asks nothing takes the check by the button', async () => {
    const made = await world.control.act(annId, {
      do: 'create_link',
      chat_id: riversideId,
      name: 'Open door',
    })
    if (!made.ok) throw new Error(made.error)
    await mila.followsTheLink(made.result.link)
    await mila.screen.getByRole('button', { name: 'Join', exact: true }).click()
    const shared = mila.screen.getByTestId('message').filter({ hasText: 'New here?' })
    await shared.getByRole('button', { name: 'Start the check' }).click()
    await mila.app.getByRole('button', { name: 'I’m here' }).click()
    const standing = async () => (await world.control.chat(riversideId, milaId)).chat.my_status
    await expect.poll(standing).toBe('member')
  })
})

test('guard mode is turned on by Steward where Telegram lets a bot do so, and until then its operator reads what to press', async ({
  openPhones,
  world,
}) => {
  const [ann] = await openPhones('annkeller:android:day')
  const guards = async () => (await world.control.world()).bot.switches.supports_join_request_queries
  const off = section(ann, 'Works with limits').getByText(
    /Turn on the setting that lets the bot handle join requests/,
  )

  await test.step('to a server that knows of no such call the page says it', async () => {
    await looksAtTheServer(ann)
    await expect(off).toBeVisible()
    const asked = await world.control.ledger({ method: 'setMySettings' })
    expect(asked).toMatchObject([{ ok: false, params: { supports_join_request_queries: true } }])
    expect(await guards()).toBe(false)
    await expect.poll(world.said).toContain('– Guard mode: Groups can’t make Steward their guard.')
    await ann.leavesTheMiniApp()
  })

  await test.step('one that takes the wish and passes over it is not believed', async () => {
    await world.control.turn({ knows_my_settings: true })
    await world.letPass(0)
    await looksAtTheServer(ann)
    await expect(off).toBeVisible()
    await expect
      .poll(() => world.control.ledger({ method: 'setMySettings', ok: true }))
      .toMatchObject([{ params: { supports_join_request_queries: true } }])
    await ann.leavesTheMiniApp()
  })

  await test.step('one that grants it needs nobody', async () => {
    await world.control.turn({ my_settings_set_guard: true })
    await world.letPass(0)
    await expect.poll(guards).toBe(true)
    await looksAtTheServer(ann)
    await expect(section(ann, 'Telegram')).toContainText('Guard modeOK')
    await expect(off).toHaveCount(0)
    await expect.poll(world.said).toContain('✓ Guard mode')
  })
})

base.describe('the page of the server', () => {
  base.use({ onlyLooks: true })

  base('how the server does is shown to whoever runs it', async ({ openPhones }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await looksAtTheServer(ann)
    await expect(section(ann, 'Telegram')).toContainText('Bot tokenOK')
    await expect(section(ann, 'Queues')).toContainText('Updates to process')
    await expect(section(ann, 'Storage')).toContainText('Last backup')
    await expect(section(ann, 'Versions')).toContainText(process.versions.node)
  })

  base('nobody else finds it, nor gets anything by its address', async ({ openPhones }) => {
    const [zoe] = await openPhones('zoe_sunflower:ios:night')
    await zoe.opensTheMiniApp()
    await zoe.app.getByRole('tab', { name: 'Me' }).click()
    await expect(section(zoe, 'This app')).toBeVisible()
    await expect(zoe.app.getByRole('link', { name: 'Server', exact: true })).toHaveCount(0)
    await zoe.goesTo('/admin/me/server')
    await expect(zoe.screen.getByTestId('popup')).toContainText('This part of Steward doesn’t exist here')
    await expect(section(zoe, 'Queues')).toHaveCount(0)
  })
})
