import type { Page } from '@playwright/test'

/** The file that is offered where somebody presses, as the browser outside fetches it. */
export async function fileOffered(page: Page, endpoint: string, press: () => Promise<void>) {
  const offered = page.waitForResponse((reply) => reply.url().endsWith(endpoint))
  await press()
  const reply = await offered
  const { result } = await reply.json()
  const address = new URL(result.path, reply.url()).href
  return { address, file: await page.request.get(address) }
}
