import { createContext, use } from 'react'
import type { PersonView, WorldView } from '../../src/control/views.ts'
import type { PhoneSpec } from '../address.ts'
import type { Profile } from '../container/profile.ts'
import type { createTry } from './try-act.ts'
import type { AdminRight } from '../../src/world/rights.ts'

export type Screen =
  | { at: 'chat'; chatId: number }
  | { at: 'group'; chatId: number }
  | { at: 'member'; chatId: number; userId: number }
  | { at: 'new group' }

/** What lies over everything else on the phone, the mini app included. */
export type Sheet =
  | { over: 'add bot'; rights: AdminRight[]; param?: string }
  | { over: 'invite'; link: string }
  | { over: 'browser'; url: string }

export type AppLaunch = {
  from: 'menu' | 'link' | 'button' | 'join request'
  url?: string
  param?: string
  fullscreen?: boolean
  chatId?: number
}

/** The phone that a screen is on. */
export type Phone = {
  number: number
  spec: PhoneSpec
  profile: Profile
  me: PersonView
  world: WorldView
  act: ReturnType<typeof createTry>
  push: (screen: Screen) => void
  pop: () => void
  openChat: (chatId: number) => void
  openSheet: (sheet: Sheet | undefined) => void
  /** A link tapped in a chat or opened by the mini app. */
  openLink: (address: string, chatId?: number) => void
  openApp: (launch: AppLaunch) => void
  tell: (words: string) => void
}

export const PhoneContext = createContext<Phone | undefined>(undefined)

export function usePhone(): Phone {
  const phone = use(PhoneContext)
  if (!phone) throw new Error('a screen outside a phone')
  return phone
}
