import type { Locator } from '@playwright/test'
import { inChats } from './in-chats.ts'

/** What an admin does with a group in the messenger itself. */
export function asAdmin(screen: Locator) {
  const chats = inChats(screen)
  const page = screen.getByTestId('group')
  const press = (words: string | RegExp) => screen.getByRole('button', { name: words, exact: true }).click()

  async function opensTheGroup(title: string) {
    await chats.opensTheChat(title)
    await screen.getByTestId('chat-title').click()
    await page.waitFor()
  }

  async function opensTheMember(group: string, name: string | RegExp) {
    await opensTheGroup(group)
    await page.getByRole('button', { name }).first().click()
    await screen.getByTestId('member').waitFor()
  }

  return {
    opensTheGroup,
    opensTheMember,

    async addsTheBotTo(group: string) {
      await opensTheGroup(group)
      await page.getByRole('button', { name: /^Add (?!to)/ }).click()
      await this.choosesForTheBot(group)
    },

    /** The messenger's "add to group" sheet is open; its rights are taken as they are. */
    async choosesForTheBot(group: string) {
      const sheet = screen.getByTestId('add-bot')
      await sheet.getByRole('button', { name: group }).click()
      await sheet.getByTestId('add-bot-confirm').click()
      await screen.getByTestId('chat').waitFor()
    },

    async demotes(name: string, group: string) {
      await opensTheMember(group, name)
      await press('Demote')
    },

    async removes(name: string | RegExp, group: string) {
      await opensTheMember(group, name)
      await press('Remove from the group')
    },

    async renames(group: string, title: string) {
      await opensTheGroup(group)
      await press('Edit')
      await page.getByLabel('Group name').fill(title)
      await press('Save name and description')
    },

    async upgrades(group: string) {
      await opensTheGroup(group)
      await press('Edit')
      await press('Upgrade to a supergroup')
    },
  }
}
