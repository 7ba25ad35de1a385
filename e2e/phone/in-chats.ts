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

  async function writes(text: string) {
    await screen.getByTestId('composer').fill(text)
    await screen.getByTestId('send').click()
  }

  return {
    /** Among the chats that this person is in; others may speak of it. */
    chat: (title: string) =>
      chats.getByTestId(/^chat-row/).filter({ has: chats.page().getByText(title, { exact: true }) }),

    goesBackToTheChats,

    async opensTheChat(title: string) {
      await goesBackToTheChats()
      await row(title).click()
      await screen.getByTestId('chat').waitFor()
    },

    writes,

    /** In the chat that is open: to the last message that says this. */
    async repliesTo(text: string, words: string) {
      // What a message quotes is not what it says.
      const saying = screen.page().locator('.message-text', { hasText: text })
      const message = screen.getByTestId('message').filter({ has: saying }).last()
      await message.getByRole('button', { name: 'Message actions' }).click()
      await message.getByRole('menuitem', { name: 'Reply' }).click()
      await writes(words)
      // Once it is sent, the field is drawn anew: what somebody had typed into it by then would be gone.
      await screen.getByRole('button', { name: 'Never mind' }).waitFor({ state: 'hidden' })
    },

    /** One that came by another way than a chat. */
    async followsTheLink(link: string) {
      await goesBackToTheChats()
      await chats.getByLabel('Search chats').fill(link)
      await screen.getByTestId('open-link').click()
    },

    /** One that is found by everybody. */
    async asksToJoin(title: string) {
      await goesBackToTheChats()
      await screen
        .getByTestId(/^found-row/)
        .filter({ hasText: title })
        .click()
      await screen.getByRole('button', { name: 'Request to Join' }).click()
    },

    /** In the chat that is open. */
    tapsTheLink: (text: RegExp) =>
      // Others may have written it too.
      screen.getByTestId('chat').getByRole('button', { name: text }).last().click(),
  }
}
