import type { Locator } from '@playwright/test'

/** What everybody does in a messenger: look at chats, open one, write. */
export function inChats(screen: Locator) {
  const chats = screen.getByTestId('chats')
  const row = (title: string) =>
    chats.getByRole('button').filter({ has: chats.page().getByText(title, { exact: true }) })

  async function goesBackToTheChats() {
    const back = screen.getByRole('button', { name: /^Back/ }).last()
    await chats.or(back).first().waitFor()
    while (!(await chats.isVisible())) await back.click()
  }

  return {
    /** Among the chats that this person is in. */
    chat: (title: string) => chats.getByTestId(/^chat-row/).filter({ hasText: title }),

    goesBackToTheChats,

    async opensTheChat(title: string) {
      await goesBackToTheChats()
      await row(title).click()
      await screen.getByTestId('chat').waitFor()
    },

    async writes(text: string) {
      await screen.getByTestId('composer').fill(text)
      await screen.getByTestId('send').click()
    },

    /** In the chat that is open. */
    tapsTheLink: (text: RegExp) => screen.getByTestId('chat').getByRole('button', { name: text }).click(),
  }
}
