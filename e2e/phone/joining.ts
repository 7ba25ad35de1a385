import { expect } from '../expect.ts'
import type { GivenWorld } from '../world/given-world.ts'
import type { Phone } from './phone.ts'

export const cafe = 'Open Source Café'
export const riverside = 'Riverside Neighbours'
export const cyclists = 'Berlin Cyclists 🚲'
export const cyclistsId = -1_001_398_862_045
export const milaId = 771_204_856

type Whom = 'Everyone who asks to join' | 'Everyone who joins'

/** In the mini app, which is closed. What is chosen stands there unsaved. */
export async function choosesTheCheck(
  admin: Phone,
  { group, whom, tasks = [] }: { group: string; whom: Whom; tasks?: readonly (string | RegExp)[] },
) {
  await admin.opensTheMiniApp()
  await admin.group(group).click()
  await admin.app.getByRole('link', { name: /^Settings/ }).click()
  await admin.app.getByRole('link', { name: /^Joining check/ }).click()
  await admin.app.getByRole('radio', { name: whom }).check()
  for (const task of tasks) await admin.app.getByRole('switch', { name: task }).check()
}

export async function savesTheCheck({ app }: Phone) {
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.getByText('Saved', { exact: true })).toBeVisible()
}

/** From the settings of the check. */
export async function asksAQuestion(
  { app }: Phone,
  { question, right, choices }: { question: string; right: string; choices?: readonly string[] },
) {
  await app.getByRole('button', { name: 'Add a question' }).click()
  await app.getByRole('textbox', { name: 'Question' }).fill(question)
  if (choices) {
    await app.getByRole('radio', { name: 'Choice' }).check()
    await app.getByRole('textbox', { name: 'Answers to choose from' }).fill(choices.join('\n'))
    await app.getByRole('switch', { name: right }).check()
  } else await app.getByRole('textbox', { name: 'Right answers' }).fill(right)
  await app.getByRole('button', { name: 'Done' }).click()
}

/** From the settings of the check, which are saved. */
export async function writesTheRules(admin: Phone, rules: string) {
  await admin.pressesBack()
  await admin.app.getByRole('link', { name: /^Rules/ }).click()
  await admin.app.getByRole('textbox', { name: 'Rules' }).fill(rules)
  await savesTheCheck(admin)
}

/** In the mini app, which is closed and is again in the end. */
export async function reads(who: Phone, language: string) {
  await who.opensTheMiniApp()
  await who.app.getByRole('tab', { name: 'Me' }).click()
  await who.app.getByRole('link', { name: 'Settings', exact: true }).click()
  await who.app.getByRole('radio', { name: language }).click()
  await expect(who.app.locator('html')).toHaveAttribute('dir', 'rtl')
  await who.leavesTheMiniApp()
}

/** Into the group that everybody may join. */
export async function joinsTheCyclists(who: Phone) {
  await who.followsTheLink('https://t.me/berlin_cyclists_sandbox')
  await who.screen.getByTestId('join-group').click()
}

type OwnWorld = Pick<GivenWorld, 'control' | 'letPass'>
const minutes = 1 / (24 * 60)

/** Where the bot's message to one alone never arrived; until all who wait are shown the way. */
export async function joinsUntold(who: Phone, id: number, { control, letPass }: OwnWorld) {
  await control.addFault({ kind: 'lose_ephemeral', count: 1 })
  await joinsTheCyclists(who)
  await expect.poll(async () => (await control.chat(cyclistsId, id)).chat.my_status).toBe('restricted')
  await letPass(2 * minutes)
}

/** Requests are dated by the second, and two of one person within the same are one to Steward. */
export async function untilTheNextSecond({ control }: Pick<GivenWorld, 'control'>) {
  const second = async () => Math.floor((await control.world()).now / 1000)
  const now = await second()
  await expect.poll(second).toBeGreaterThan(now)
}

/** By their chats, also where a link stands in the field for searches. */
export async function isIn(who: Phone, group: string) {
  await who.goesBackToTheChats()
  await who.screen.getByLabel('Search chats').fill('')
  await expect(who.chat(group)).toBeVisible()
}

type Way = {
  by: string
  group: string
  whom: Whom
  /** Whether the messenger closes the page by itself once they have passed. */
  closes?: boolean
  /** `start` is what the bot's button says to them. */
  comes: (who: Phone, start: string, world: OwnWorld) => Promise<void>
}

/** By keys, as everything in a check can be done. */
async function pressesTheButton(who: Phone, start: string) {
  const button = who.screen.getByTestId('message').getByRole('button', { name: start })
  await expect(button).toBeVisible()
  await button.press('Enter')
}

/** How Mila comes to a check: all the ways that there are. */
export const waysToACheck: readonly Way[] = [
  {
    by: 'by the guard’s sheet',
    group: cafe,
    whom: 'Everyone who asks to join',
    closes: true,
    comes: (who) => who.asksToJoin(cafe),
  },
  {
    by: 'by the bot’s message',
    group: riverside,
    whom: 'Everyone who asks to join',
    async comes(who, start) {
      await who.asksToJoin(riverside)
      await who.opensTheChat('Steward')
      await pressesTheButton(who, start)
    },
  },
  {
    by: 'by the button in the group',
    group: cyclists,
    whom: 'Everyone who joins',
    async comes(who, start) {
      await joinsTheCyclists(who)
      await pressesTheButton(who, start)
    },
  },
  {
    by: 'by the button that all share',
    group: cyclists,
    whom: 'Everyone who joins',
    async comes(who, start, world) {
      await joinsUntold(who, milaId, world)
      await pressesTheButton(who, start)
    },
  },
]
