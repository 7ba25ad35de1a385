import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'

/** A browser outside the messenger, with the app in it: what one sees and does there. */
export function inABrowser(page: Page, address: string) {
  const dialog = page.getByRole('dialog', { name: 'Scan QrCode to login' })
  const code = dialog.locator('details code')
  let issued = ''
  page.on('response', async (reply) => {
    if (!reply.url().endsWith('/get-auth-code') || !reply.ok()) return
    const { result } = await reply.json().catch(() => ({ result: null }))
    issued = result?.auth_code ?? issued
  })

  return {
    page,
    address,
    dialog,
    qr: dialog.getByRole('img', { name: /QR code/ }),
    digits: dialog.locator('p > b'),
    group: (title: string) => page.getByRole('link', { name: title }),
    signedOut: page.getByRole('heading', { name: 'You’re signed out' }),

    async opensTheApp() {
      await page.goto(address)
      await expect(dialog).toBeVisible()
    },
    /** What a scanner reads in the QR code. */
    async showsTheCode() {
      await expect(dialog).toBeVisible()
      return issued
    },
    /** What somebody types who cannot scan. */
    async readsTheCode() {
      if (!(await code.isVisible())) await dialog.getByText('Can’t scan it?').click()
      return (await code.textContent()) ?? ''
    },
    cancels: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    logsIn: () => page.getByRole('button', { name: 'Log in' }).click(),
  }
}

export type InABrowser = ReturnType<typeof inABrowser>
