import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** What the sandbox's page offers beside the phones. */
export function createDesk(page: Page) {
  const drawer = page.getByTestId('faults')

  async function opensTheDrawer() {
    if (!(await drawer.isVisible())) await page.getByTestId('open-faults').click()
  }

  return {
    async makesTrouble(
      kind: 'down' | 'flood_wait' | 'server_error' | 'timeout' | 'server_error-spammerList',
    ) {
      await opensTheDrawer()
      await page.getByTestId(`fault-${kind}`).click()
      await page.getByTestId('clear-faults').waitFor()
    },

    async endsAllTrouble() {
      await opensTheDrawer()
      await page.getByTestId('clear-faults').click()
      await page.getByTestId('clear-faults').waitFor({ state: 'hidden' })
    },

    /** At @BotFather, or at the server of the Bot API. */
    async turns(name: string, isOn: boolean) {
      await page.getByTestId('open-bot').click()
      const one = page.getByTestId('bot').getByRole('switch', { name, exact: true })
      // It shows what the sandbox says, a moment after it is pressed.
      if ((await one.isChecked()) !== isOn) await one.click()
      await expect(one).toBeChecked({ checked: isOn })
      await page.getByTestId('bot').getByRole('button', { name: 'Close' }).click()
    },

    /** Changes how a phone is set up while its owner goes on using it. */
    async setsUp(phone: number, field: 'Theme' | 'Client' | 'Held by', value: string) {
      const held = page.getByTestId(`phone-${phone}`)
      const setup = held.getByTestId('phone-setup')
      if (!(await setup.isVisible())) await held.getByTestId('phone-holder').click()
      await setup.getByLabel(field).selectOption({ label: value })
    },

    /** What one sets up lies over the phone. */
    async isDoneWith(phone: number) {
      const setup = page.getByTestId(`phone-${phone}`).getByTestId('phone-setup')
      await setup.getByRole('button', { name: 'Done' }).click()
      await setup.waitFor({ state: 'hidden' })
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
