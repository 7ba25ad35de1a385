import type { Browser } from '../tools/browser/find-browser.ts'

/** What the setup found or made for all workers. */
type Found = { browser: Browser; template: string }

const variable = 'STEWARD_E2E_FOUND'

/** Playwright's workers inherit the environment of the setup, and nothing else. */
export function keepFound(found: Found) {
  process.env[variable] = JSON.stringify(found)
}

export function found(): Found {
  const text = process.env[variable]
  if (text === undefined) throw new Error('the global setup has not run')
  return JSON.parse(text)
}
