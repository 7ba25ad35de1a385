import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Device, MessengerApp } from '@steward/contract/devices.ts'
import type { Drawing } from '#ui/picture/Icon.tsx'
import { browserIcon, computerIcon, phoneIcon } from './icons.ts'

const appNames: Record<MessengerApp, MessageDescriptor> = {
  android: msg`Telegram for Android`,
  android_x: msg`Telegram X for Android`,
  ios: msg`Telegram for iOS`,
  macos: msg`Telegram for macOS`,
  tdesktop: msg`Telegram Desktop`,
  weba: msg`Telegram Web A`,
  webk: msg`Telegram Web K`,
  web: msg`Telegram Web`,
}

const inBrowsers: ReadonlySet<MessengerApp | null> = new Set<MessengerApp>(['weba', 'webk', 'web'])
const onComputers: ReadonlySet<MessengerApp | null> = new Set<MessengerApp>(['macos', 'tdesktop'])

/** Which app or browser it is, by its own word: a title, and what a title has no room for. */
export function useDeviceWords(): (device: Device) => { title: string; more: string | undefined } {
  const { t, i18n } = useLingui()
  return ({ kind, app, browser, system }) => {
    const named = browser ?? t`Unknown browser`
    const place = system === null ? named : t`${named} on ${system}`
    if (kind === 'web') return { title: place, more: undefined }
    if (app === null)
      return { title: system === null ? 'Telegram' : t`Telegram on ${system}`, more: undefined }
    return { title: i18n._(appNames[app]), more: inBrowsers.has(app) && browser !== null ? place : undefined }
  }
}

export function iconOf({ kind, app }: Pick<Device, 'kind' | 'app'>): Drawing {
  if (kind === 'web' || inBrowsers.has(app)) return browserIcon
  return onComputers.has(app) ? computerIcon : phoneIcon
}
