import type { Page } from '@playwright/test'
import { asAdmin } from './as-admin.ts'
import { inChats } from './in-chats.ts'
import { inTheApp } from './in-the-app.ts'

/** One of the phones on the sandbox's page, and what the person who holds it does, by the words on the screen. */
export function createPhone(page: Page, number: number) {
  const screen = page.getByTestId(`phone-${number}`)
  return { screen, ...inChats(screen), ...asAdmin(screen), ...inTheApp(screen) }
}

export type Phone = ReturnType<typeof createPhone>
