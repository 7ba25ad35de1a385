import type { Locator } from '@playwright/test'
import { inChats } from './in-chats.ts'

/** The mini app on a phone: how one gets into it and out of it. What it shows is behind `app`. */
export function inTheApp(screen: Locator) {
  const chats = inChats(screen)
  const miniApp = screen.getByTestId('mini-app')
  const app = screen.getByTestId('mini-app-frame').contentFrame()

  return {
    /** The page inside the container. */
    app,
    miniApp,

    /** From the chat with the bot, by the button that the bot has put there; a newcomer presses Start first. */
    async opensTheMiniApp() {
      await chats.opensTheChat('Steward')
      const start = screen.getByTestId('start-bot')
      const menu = screen.getByTestId('menu-button')
      await start.or(menu).waitFor()
      if (await start.isVisible()) await start.click()
      await menu.click()
      await miniApp.waitFor()
    },

    /** A row of the groups list. */
    group: (title: string) => app.getByRole('link', { name: title }),

    minimisesTheMiniApp: () => screen.getByTestId('mini-app-minimise').click(),
    pressesBack: () => screen.getByTestId('mini-app-back').click(),
    closesTheMiniApp: () => screen.getByTestId('mini-app-close').click(),
  }
}
