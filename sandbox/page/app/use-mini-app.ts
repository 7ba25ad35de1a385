import { useEffect, useRef, useState } from 'react'
import type { PhoneSpec } from '../address.ts'
import type { Profile } from '../container/profile.ts'
import { type ThemeParams } from '../container/theme.ts'
import type { AppLaunch } from '../phone/phone-context.ts'
import { useSandbox } from '../sandbox-context.ts'
import { onAnotherSite } from './another-site.ts'
import { createCloud, createDeviceStore } from './cloud.ts'
import { createSession, type Session } from './session.ts'
import { day } from '../../src/durations.ts'

export type AppSurroundings = {
  number: number
  person: number
  seed: number
  spec: PhoneSpec
  profile: Profile
  theme: ThemeParams
  clipboard: string
  openLink: (address: string) => void
  tell: (words: string) => void
  /** By the person or by the app itself. */
  onClosed?: () => void
}

const twoDays = 2 * day

/** The mini app that is open on a phone, if one is. */
export function useMiniApp(phone: AppSurroundings) {
  const { control } = useSandbox()
  const [session, setSession] = useState<Session>()
  const { person, seed, number, profile, theme } = phone
  // The session lives longer than one drawing of the phone.
  const latest = useRef(phone)
  const openings = useRef(0)
  useEffect(() => {
    latest.current = phone
  })

  async function open(launch: AppLaunch) {
    const { from, url, param, fullscreen = false, chatId } = launch
    const isSame = JSON.stringify(session?.launch) === JSON.stringify(launch)
    // Web A keeps the main app; a button's app is another one to it, by its address.
    const isKept = profile.keepsOldLaunch && from !== 'button'
    if (session && (isSame || isKept)) return session.container.restore()
    openings.current += 1
    const opening = openings.current
    const reply = await control.launch({
      as: person,
      platform: profile.platform,
      version: profile.version,
      theme,
      from,
      fullscreen,
      ...(phone.spec.staleLaunch && { age_seconds: twoDays }),
      ...(url && { url }),
      ...(param && { start_param: param }),
      ...(chatId !== undefined && { chat_id: chatId }),
    })
    // Meanwhile it was closed, or something else was opened.
    if (opening !== openings.current) return undefined
    if (!reply.ok) return phone.tell(reply.error)
    const record = `${seed} ${person}`
    const address = phone.spec.foreignFrame ? onAnotherSite(reply.result.url) : reply.result.url
    return setSession(
      createSession({
        launch,
        url: address,
        profile,
        theme,
        fullscreen,
        mute: phone.spec.mute === true,
        phone: {
          openLink: (url) => latest.current.openLink(url),
          openTelegramLink: (path) => latest.current.openLink(`https://t.me${path}`),
          close: () => {
            setSession(undefined)
            latest.current.onClosed?.()
          },
          cloud: createCloud(localStorage, `cloud ${record}`),
          device: createDeviceStore(localStorage, `device ${number} ${record}`),
          secure: createDeviceStore(localStorage, `secure ${number} ${record}`),
          writeAccess: {
            granted: async () => {
              const { bot_chat } = await control.chat(person, person)
              return bot_chat !== undefined && bot_chat.started && !bot_chat.blocked
            },
            grant: async () => {
              const answer = await control.act(person, { do: 'allow_writing' })
              if (!answer.ok) latest.current.tell(answer.error)
            },
          },
          clipboard: () => latest.current.clipboard || undefined,
        },
      }),
    )
  }

  function close() {
    openings.current += 1
    setSession(undefined)
  }

  return { session, open, close }
}
