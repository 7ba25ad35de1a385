import type { Browser } from '../tools/browser/find-browser.ts'

const variable = 'STEWARD_E2E_BROWSER'

/** Playwright's workers inherit the environment of the setup, and nothing else. */
export function keepBrowser(browser: Browser) {
  process.env[variable] = JSON.stringify(browser)
}

export function foundBrowser(): Browser {
  const text = process.env[variable]
  if (text === undefined) throw new Error('the global setup found no browser')
  return JSON.parse(text)
}
