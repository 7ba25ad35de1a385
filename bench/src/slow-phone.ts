import type { Browser } from '@playwright/test'

/** Of a mid-range phone on a usual mobile network: 9 Mbit/s down, 3 up, 100 ms, a processor four times slower. */
const network = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 }
export const slowness = 4

/** A page on such a phone, with nothing in it yet. */
export async function openSlowPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return { page, devtools, close: () => context.close() }
}
