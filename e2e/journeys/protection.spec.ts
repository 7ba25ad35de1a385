import { done } from '../../sandbox/src/control.ts'
import { expect, test } from '../test.ts'

const [riverside, zoeId] = [-1_001_724_503_318, 842_117_390]

/** What a clock in Greenwich shows so many hours from now. */
const clockIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)

test.describe('protection', () => {
  test('spammers and raiders are dealt with once an admin chose a preset, and what rules did is explained and undone', async ({
    openPhones,
    world,
  }) => {
    test.slow()
    const [ann, zoe] = await openPhones('annkeller:ios:day', 'zoe_sunflower:android:night')
    await zoe.opensTheChat('Riverside Neighbours')
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: 'Protection' }).click()
    await expect(ann.app.getByText('Protection is off')).toBeVisible()

    // What becomes different is shown first.
    await ann.app.getByRole('radio', { name: /^Standard/ }).click()
    const sheet = ann.app.getByRole('dialog', { name: 'Standard' })
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Newcomers' })).toContainText('Off → Delete')
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await expect(ann.app.getByText('All quiet')).toBeVisible()

    const shownOf = async (some: readonly number[]) => {
      const { messages } = await world.control.chat(riverside, zoeId)
      return messages.filter(({ from, text }) => text && some.includes(from?.id ?? 0)).length
    }
    // A regular beside the raid is left alone; of the raid nothing stays.
    await world.control.act(zoeId, { do: 'send_message', chat_id: riverside, text: 'Who has a ladder?' })
    const { people } = done(await world.control.setOff({ what: 'raid', chat_id: riverside }))
    expect(people.length).toBeGreaterThan(10)
    await expect(ann.app.getByText('Under attack', { exact: true })).toBeVisible()
    await expect(zoe.screen.locator('.message-text', { hasText: 'Who has a ladder?' })).toBeVisible()
    await expect.poll(() => shownOf(people)).toBe(0)

    // Why, and back again.
    const recent = ann.app.getByRole('region', { name: 'Recent' })
    await recent.getByRole('button').first().click()
    const why = ann.app.getByRole('dialog', { name: 'Why?' })
    await expect(why).toContainText('The same text from')
    await ann.pressesBack()
    await expect(why).toHaveCount(0)
    await recent.getByRole('button').first().click()
    await why.getByRole('link', { name: 'Open their page' }).click()
    const found = ann.app.getByRole('region', { name: 'Found by rules' })
    await found.getByRole('button').first().click()
    await expect(why).toContainText('The same text from')
    await why.getByRole('button', { name: 'Undo & trust them' }).click()
    await expect(found).toContainText('Undone')
    await ann.stepsBack()
    await expect(recent.getByRole('button').filter({ hasText: 'Undone' })).toHaveCount(1)
    await ann.app.getByRole('link', { name: /^Trusted people/ }).click()
    await expect(ann.app.getByRole('button', { name: /Stop trusting$/ })).toHaveCount(1)
    await ann.pressesBack()

    // What was undone is learned as not spam, until an admin has it forgotten.
    const learned = ann.app.getByRole('region', { name: 'Learned here' })
    await expect(learned).toContainText(/Not spam[1-9]/)
    await learned.getByRole('button', { name: 'Clear what it learned' }).click()
    await ann.answersTheQuestion('Clear what Steward learned in this group?', 'OK')
    await expect(learned).toContainText('Not spam0 of 100')

    await ann.app.getByRole('button', { name: 'End it now' }).click()
    await expect(ann.app.getByText(/^\d+ removed today$/)).toBeVisible()

    // Somebody alone, who joins and says the same over and over.
    const spammer = done(await world.control.setOff({ what: 'spammer', chat_id: riverside })).people
    expect(spammer).toHaveLength(1)
    await expect.poll(() => shownOf(spammer)).toBe(0)
    await expect(zoe.screen.locator('.message-text', { hasText: 'Who has a ladder?' })).toBeVisible()
  })

  test('someone with an admin’s name is reported to the admins, and dismissed by one of them', async ({
    openPhones,
    world,
  }) => {
    const [ann] = await openPhones('annkeller:ios:night')
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('button', { name: 'See what changes' }).click()
    await ann.app.getByRole('button', { name: 'Apply' }).click()
    await expect(ann.app.getByRole('link', { name: /^Protection\s+On$/ })).toBeVisible()
    done(await world.control.setOff({ what: 'impostor', chat_id: riverside }))
    await ann.app.getByRole('link', { name: /^Reports/ }).click()
    const card = ann.app.getByRole('article').filter({ hasText: 'Has an admin’s name' })
    await expect(card).toContainText('Good evening everybody')
    await card.getByRole('button', { name: 'Why?' }).click()
    const why = ann.app.getByRole('dialog', { name: 'Why?' })
    await expect(why).toContainText('Good evening everybody')
    await why.getByRole('button', { name: 'Close' }).click()
    await card.getByRole('button', { name: 'Dismiss' }).click()
    await expect(card).toHaveCount(0)
  })

  test('a rule is tried on what was written before it is saved, and its author alone learns why it acted', async ({
    openPhones,
    world,
  }) => {
    const [ann, zoe] = await openPhones('annkeller:android:night', 'zoe_sunflower:ios:day')
    for (const text of ['Selling a sofa', 'Come to the c.a.s.i.n.o', 'A CASINO for everyone'])
      await world.control.act(zoeId, { do: 'send_message', chat_id: riverside, text })
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('button', { name: 'Not now' }).click()
    await expect(ann.app.getByText('Keep spam out of this group?')).toHaveCount(0)
    await ann.app.getByRole('link', { name: 'Protection' }).click()
    await ann.app.getByRole('link', { name: /^Blocked words/ }).click()
    await ann.app.getByRole('radiogroup', { name: 'Action' }).getByRole('radio', { name: 'Delete' }).click()
    await ann.app.getByRole('textbox', { name: 'Words 1' }).fill('casino')
    await ann.app.getByRole('button', { name: 'Try it' }).click()
    await expect(ann.app.getByText('2 messages found')).toBeVisible()
    const examples = ann.app.getByRole('region', { name: 'Examples' })
    await expect(examples).toContainText('Blocked word: casino')

    await ann.app.getByRole('button', { name: 'Save' }).click()
    await expect(ann.app.getByText('Saved')).toBeVisible()
    await world.control.act(zoeId, { do: 'send_message', chat_id: riverside, text: 'To the саsіnо!' })
    const texts = async () => {
      const { messages } = await world.control.chat(riverside, zoeId)
      return messages.map(({ text }) => text)
    }
    await expect.poll(texts).not.toContain('To the саsіnо!')
    expect(await texts()).toContain('Selling a sofa')

    // The rule alone is restored, and takes nothing any more; then it is as it was saved.
    const history = ann.app.getByRole('region', { name: 'History' })
    await history
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click()
    await expect(ann.app.getByText('Restored.')).toBeVisible()
    await world.control.act(zoeId, { do: 'send_message', chat_id: riverside, text: 'No casino, I hope' })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    expect(await texts()).toContain('No casino, I hope')
    await history
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click()
    await expect(history.getByRole('listitem')).toHaveCount(3)

    await ann.leavesTheMiniApp()
    for (const phone of [ann, zoe]) await phone.opensTheChat('Riverside Neighbours')
    const why = 'Your message was deleted: you used a word that isn’t allowed here.'
    const told = zoe.screen.getByRole('article').filter({ hasText: 'Only you can see this' })
    await expect(told).toContainText(why)
    await expect(ann.screen.locator('.message-text', { hasText: 'Selling a sofa' })).toBeVisible()
    await expect(ann.screen.getByText(why)).toHaveCount(0)

    // She does it again at once, and knows why by now.
    await zoe.writes('Back to the casino')
    await expect.poll(texts).not.toContain('Back to the casino')
    await expect.poll(async () => (await world.control.ledger({ method: 'deleteMessages' })).length).toBe(2)
    await expect(told).toHaveCount(1)
  })

  test('a group is closed for the night, and opened as it was before', async ({ openPhones, world }) => {
    const [ann] = await openPhones('annkeller:ios:day')
    const permissions = async () => (await world.control.chat(riverside, zoeId)).permissions
    const usual = await permissions()
    const writes = (text: string) =>
      world.control.act(zoeId, { do: 'send_message', chat_id: riverside, text })
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: 'Protection' }).click()
    const night = ann.app.getByRole('link', { name: /^Night/ })
    await expect(night).toContainText('Off')
    await night.click()
    const turn = ann.app.getByRole('switch', { name: 'Close the group at night' })
    const saves = async () => {
      await ann.app.getByRole('button', { name: 'Save' }).click()
      await expect(ann.app.getByText('Saved')).toBeVisible()
    }
    await turn.click()

    // A night of no length is no night.
    await ann.app.getByLabel('Begins').fill('07:00')
    await ann.app.getByRole('button', { name: 'Save' }).click()
    const refusal = 'Choose at least one day, and an end that isn’t the start. Then save again.'
    await ann.answersTheQuestion(refusal, 'OK')

    // Wherever this is read, it is night now.
    await ann.app.getByRole('combobox', { name: 'Time zone' }).selectOption('UTC')
    await ann.app.getByLabel('Begins').fill(clockIn(-1))
    await ann.app.getByLabel('Ends').fill(clockIn(2))
    await saves()
    await expect.poll(async () => (await writes('Who is awake?')).ok).toBe(false)
    expect((await permissions())?.can_send_messages).toBe(false)
    expect((await permissions())?.can_invite_users).toBe(usual?.can_invite_users)
    await ann.pressesBack()
    await expect(night).toContainText(/Night until .*On$/)

    await night.click()
    await turn.click()
    await saves()
    await expect.poll(permissions).toEqual(usual)
    expect((await writes('Good morning')).ok).toBe(true)
    expect(await world.control.ledger({ method: 'setChatPermissions' })).toHaveLength(2)
    await ann.pressesBack()
    await expect(night).toContainText(/Off$/)
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: /^Log/ }).click()
    await expect(ann.app.getByText(/opened the group after the night$/)).toBeVisible()
    await expect(ann.app.getByText(/closed the group for the night$/)).toBeVisible()
  })

  test('admins tell the rules by commands in the group, and members cannot', async ({
    openPhones,
    world,
  }) => {
    const [ann, zoe] = await openPhones('annkeller:ios:day', 'zoe_sunflower:android:night')
    const tom = 96_520_418
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    // Nothing protects the group yet: what would become different is one tap away.
    await ann.app.getByRole('button', { name: 'See what changes' }).click()
    const sheet = ann.app.getByRole('dialog', { name: 'Standard' })
    const flood = sheet.getByRole('listitem').filter({ hasText: /^Flood/ })
    await expect(flood).toContainText('Off → Mute')
    const { width = 0, height = 0 } = (await flood.boundingBox()) ?? {}
    expect([width > 300, height < 80], `${width} × ${height}`).toEqual([true, true])
    // Scrolled to its end it stays clear of the host's buttons.
    await sheet.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded()
    const [top, back] = await Promise.all([
      sheet.boundingBox(),
      ann.screen.getByTestId('mini-app-back').boundingBox(),
    ])
    expect(top?.y).toBeGreaterThanOrEqual((back?.y ?? Infinity) + (back?.height ?? 0))
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await expect(ann.app.getByText('Keep spam out of this group?')).toHaveCount(0)
    await ann.leavesTheMiniApp()
    await world.control.act(tom, {
      do: 'send_message',
      chat_id: riverside,
      text: 'Old watches, each another',
    })
    for (const phone of [ann, zoe]) await phone.opensTheChat('Riverside Neighbours')
    const says = (words: string | RegExp) => expect(ann.screen.getByText(words)).toBeVisible()

    for (const [at, command] of ['/spam', '/attack on'].entries()) {
      await zoe.repliesTo('Old watches', command)
      await expect(zoe.screen.getByText('Only admins can do this.')).toHaveCount(at + 1)
    }
    await ann.writes('/attack on')
    await says('Attack mode is on for an hour.')
    await ann.writes('/attack off')
    await says('Attack mode is off.')
    await ann.writes('/stats')
    await says(/^Last 7 days: \d/)
    await expect(zoe.screen.getByText(/^Last 7 days: /)).toHaveCount(0)
    await ann.writes('/trust @zoe_sunflower')
    await says('Rules leave Zoë 🌻 alone from now on.')
    await ann.repliesTo('Old watches', '/why')
    await says(/^No rule has acted on Tom/)
    await ann.repliesTo('Old watches', '/spam')
    await says(/^Tom.* has been banned for spam, and their messages deleted\.$/)
    await expect(zoe.screen.locator('.message-text', { hasText: 'Old watches' })).toHaveCount(0)

    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: 'Protection' }).click()
    await expect(ann.app.getByRole('region', { name: 'Learned here' })).toContainText('Spam1 of 30')
    await ann.app.getByRole('link', { name: /^Trusted people/ }).click()
    await expect(ann.app.getByRole('button', { name: /Stop trusting$/ })).toHaveCount(1)
  })
})
