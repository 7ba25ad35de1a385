import type { Profile } from './profile.ts'
import type { ContainerState } from './state.ts'
import type { ThemeParams } from './theme.ts'
import type { Data } from './wire.ts'

/** What the container asks of the phone around it. */
export type Shell = {
  now: () => number
  /** Returns how to call it off. */
  later: (milliseconds: number, run: () => void) => () => void
  post: (text: string) => void
  /** Opens the first address in the frame again. */
  reopen: () => void
  openLink: (url: string) => void
  openTelegramLink: (path: string) => void
  close: () => void
  /** Rejects with an error whose message is Telegram's code for it. */
  cloud: (method: string, params: Data) => Promise<unknown>
  device: DeviceStore
  secure: DeviceStore
  writeAccess: { granted: () => Promise<boolean>; grant: () => Promise<void> }
  clipboard: () => string | undefined
}

export type DeviceStore = {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => void
  clear: () => void
}

/** Returns why nothing came of the call, when nothing did. */
type Method = (data: Data) => string | void
export type Methods = Record<string, Method>

export type Context = {
  profile: Profile
  shell: Shell
  theme: () => ThemeParams
  state: () => ContainerState
  change: (patch: Partial<ContainerState>) => void
  send: (type: string, data?: unknown) => void
  touch: Touch
}

/** When the person last touched the app or the client's own buttons around it. */
export type Touch = {
  happened: () => void
  isFresh: () => boolean
  spend: () => void
}

const freshFor = 10_000

export function createTouch(now: () => number): Touch {
  let last = Number.NEGATIVE_INFINITY
  return {
    happened: () => {
      last = now()
    },
    isFresh: () => now() - last <= freshFor,
    spend: () => {
      last = Number.NEGATIVE_INFINITY
    },
  }
}
