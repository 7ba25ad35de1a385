import type { Storage } from './storage.ts'

/** How the app was opened. Telegram's names and places: Mini Apps, launch parameters. */
export type Launch = {
  /** Signed by the messenger, kept byte for byte; empty outside the container and after a reload. */
  initData: string
  /** The client has loaded the page anew, which loses the init data; signing in takes another launch. */
  initDataLost: boolean
  /** Whether a messenger is around us at all; true also where it gave no init data. */
  hosted: boolean
  version: string
  platform: string
  theme: Record<string, unknown>
  fullscreen: boolean
  /** The language of the messenger, as a tag; empty where it says none. */
  language: string
  startParameter: string
  /** The address with everything in it, for a reload that needs the parameters again. */
  url: string
}

/** What of a launch is kept for a reload: nothing in it is a secret (SEC-13). */
const kept = 'launch'
const keptLanguage = 'language'

/**
 * Reads the parameters from the address; after a reload, which loses the hash, from what was kept. Where nothing can
 * be kept either, it is still known whether a client is around us, and that no launch looks like this.
 */
export function readLaunch(url: string, storage: Storage, isInClient = false): Launch {
  const { hash, searchParams } = new URL(url)
  const fromHash = hash.slice(hash.indexOf('?') + 1).replace(/^#/, '')
  const hosted = fromHash.includes('tgWebAppVersion=')
  const parameters = new URLSearchParams(hosted ? fromHash : (storage.get(kept) ?? ''))
  const initData = parameters.get('tgWebAppData') ?? ''
  if (hosted) {
    parameters.delete('tgWebAppData')
    // That it stands there says as well that there was signed data.
    if (initData) parameters.set(keptLanguage, languageOf(initData))
    storage.set(kept, parameters.toString())
  }
  return {
    initData,
    initDataLost: !hosted && (parameters.has(keptLanguage) || (isInClient && !storage.lasting())),
    hosted: parameters.has('tgWebAppVersion') || isInClient,
    version: parameters.get('tgWebAppVersion') ?? '6.0',
    platform: parameters.get('tgWebAppPlatform') ?? 'unknown',
    theme: objectIn(parameters.get('tgWebAppThemeParams')),
    fullscreen: parameters.has('tgWebAppFullscreen'),
    language: parameters.get(keptLanguage) ?? '',
    startParameter: searchParams.get('tgWebAppStartParam') ?? '',
    url,
  }
}

/**
 * Nobody but a messenger may frame us (SEC-37), and native clients put their wire into the page.
 */
export const isInClient = (window: Window) => window.parent !== window || 'TelegramWebviewProxy' in window

/** Of the person who is signed in to the messenger (Mini Apps, WebAppUser); no proof of anything. */
function languageOf(initData: string) {
  const { language_code: language } = objectIn(new URLSearchParams(initData).get('user'))
  return typeof language === 'string' ? language : ''
}

function objectIn(json: string | null): Record<string, unknown> {
  try {
    const object: unknown = JSON.parse(json ?? '{}')
    return typeof object === 'object' && object ? { ...object } : {}
  } catch {
    return {}
  }
}
