import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions } from '@playwright/test'
import { browserFlags } from '../tools/browser/flags.ts'
import { found } from './found.ts'
import { refuseStorage } from './refuse-storage.ts'

/** Whether the browser lets a frame of another site keep anything. */
export type ThirdPartyStorage = 'blocked' | 'allowed'

/** Whether pages glide and shimmer, as they do unless somebody has asked their device for less. */
export type Motion = 'full' | 'reduced'

/**
 * A window's address bar is pages of its own, which cost a fifth of a journey though nobody sees them, and a renderer
 * is kept ready for a page that seldom comes. The others are Playwright's list (`chromiumSwitches.ts`, 1.65.1), which a
 * second switch of the name replaces.
 */
const withoutFeatures = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
  LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect
  TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch`
  .trim()
  .split(/\s+/)

export function launchOptions(): LaunchOptions {
  const { executablePath, env } = found().browser
  return { executablePath, args: [...browserFlags, `--disable-features=${withoutFeatures.join(',')}`], env }
}

type Window = Pick<BrowserContextOptions, 'timezoneId' | 'serviceWorkers'> & { motion?: Motion }

/** A window of its own. Only a profile's preferences allow third parties to keep something; a plain context never does. */
export async function openContext(
  browser: Browser,
  storage: ThirdPartyStorage,
  { timezoneId = 'UTC', motion = 'reduced', ...settings }: Window,
) {
  const reducedMotion: 'reduce' | 'no-preference' = motion === 'reduced' ? 'reduce' : 'no-preference'
  const viewport = { width: 1280, height: 960 }
  const view = { viewport, locale: 'en-GB', timezoneId, reducedMotion, ...settings }
  if (storage === 'blocked') {
    const context = await browser.newContext(view)
    // The shell that comes with npm has no such switch, so the same refusal is put into the frames by hand.
    if (found().browser.origin === 'came with npm') await context.addInitScript(refuseStorage)
    return { context, close: () => context.close() }
  }
  const profile = await mkdtemp(join(tmpdir(), 'steward-profile-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(allowing))
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), ...view })
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return { context, close }
}

const allowing = { profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } }
