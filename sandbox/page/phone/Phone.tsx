import { useCallback, useState } from 'react'
import type { PersonView, WorldView } from '../../src/control/views.ts'
import type { PhoneSpec } from '../address.ts'
import { MiniApp } from '../app/MiniApp.tsx'
import { type AppSurroundings, useMiniApp } from '../app/use-mini-app.ts'
import type { Profile } from '../container/profile.ts'
import { profiles } from '../container/profiles.ts'
import { themeParams } from '../container/theme.ts'
import { Icon } from '../look/Icon.tsx'
import { useSandbox, useWorld } from '../sandbox-context.ts'
import { LockScreen } from './LockScreen.tsx'
import { Note } from './Note.tsx'
import { PhoneContext, type Phone as PhoneApi } from './phone-context.ts'
import { Screens } from './Screens.tsx'
import { followLink } from './follow-link.ts'
import { Sheets } from './Sheets.tsx'
import { ShownCode, useSessionSurroundings } from './session-surroundings.tsx'
import { StatusBar } from './StatusBar.tsx'
import { systemBack } from './system-back.ts'
import { themeStyle } from './theme-style.ts'
import { createTry } from './try-act.ts'
import { useJoinSheet } from './use-join-sheet.ts'
import { usePhoneScreens } from './use-phone-screens.ts'

type PhoneProps = { number: number; spec: PhoneSpec; person: PersonView; clipboard: string }

export function Phone(props: PhoneProps) {
  const { value: world, failure } = useWorld(props.person.id)
  if (world) return <LivePhone {...props} world={world} />
  return <p className="phone-empty">{failure ?? 'Starting…'}</p>
}

function LivePhone({ number, spec, person, clipboard, world }: PhoneProps & { world: WorldView }) {
  const { control } = useSandbox()
  const [screens, change] = usePhoneScreens()
  const [note, setNote] = useState<string>()
  const clearNote = useCallback(() => setNote(undefined), [])
  const [isOff, setOff] = useState(false)
  const profile: Profile = { ...profiles[spec.client], ...(spec.version && { version: spec.version }) }
  const theme = themeParams(spec.theme)
  const surroundings: AppSurroundings = {
    number,
    person: person.id,
    seed: world.seed,
    spec,
    profile,
    theme,
    clipboard,
    openLink: (address) => phone.openLink(address),
    tell: setNote,
  }
  const app = useMiniApp(surroundings)
  const joinSheet = useJoinSheet(surroundings, world.join_sheets)

  const phone: PhoneApi = {
    number,
    spec,
    profile,
    me: person,
    world,
    act: createTry(control, person.id, setNote),
    push: (screen) => change({ type: 'push', screen }),
    pop: () => change({ type: 'pop' }),
    openChat: (chatId) => {
      // What was said concerned the screen before.
      setNote(undefined)
      change({ type: 'open chat', chatId })
    },
    openSheet: (sheet) => change({ type: 'sheet', sheet }),
    openLink: (address, chatId) => followLink(phone, address, chatId),
    openApp: (launch) => void app.open(launch),
    tell: setNote,
  }
  const around = { theme: spec.theme, isCovered: isOff || screens.sheet?.over === 'browser' }
  useSessionSurroundings(app.session, around)
  useSessionSurroundings(joinSheet, around)

  return (
    <PhoneContext value={phone}>
      <div className={`device device-${profile.form} device-${profile.platform}`} style={themeStyle(theme)}>
        <StatusBar profile={profile} now={world.now} />
        <div className="phone-screen">
          <Screens stack={screens.stack} />
          {app.session && (
            <MiniApp
              key={app.session.url}
              session={app.session}
              theme={theme}
              botName={world.bot.first_name}
              onOpenBot={() => {
                app.session?.container.minimise()
                phone.openChat(person.id)
              }}
            />
          )}
          {joinSheet && (
            <MiniApp
              key={joinSheet.url}
              session={joinSheet}
              theme={theme}
              botName={world.bot.first_name}
              isJoinSheet
              onOpenBot={() => {
                joinSheet.container.minimise()
                phone.openChat(person.id)
              }}
            />
          )}
          <Sheets sheet={screens.sheet} />
          {note && <Note key={note} words={note} onGone={clearNote} />}
          {isOff && <LockScreen now={world.now} onWake={() => setOff(false)} />}
        </div>
        {profile.platform === 'android' && (
          <button
            type="button"
            className="system-back"
            data-testid="system-back"
            aria-label="Back, the phone’s own"
            onClick={() =>
              systemBack(
                { ...screens, session: joinSheet ?? app.session },
                { closeSheet: () => phone.openSheet(undefined), pop: phone.pop },
              )
            }
          >
            <Icon name="back" size={16} />
          </button>
        )}
        {profile.form === 'phone' && (
          <button
            type="button"
            className="screen-button"
            data-testid="screen-button"
            aria-label={isOff ? 'Switch the screen on' : 'Switch the screen off'}
            onClick={() => setOff(!isOff)}
          />
        )}
      </div>
      {app.session && <ShownCode session={app.session} from={person.first_name} />}
    </PhoneContext>
  )
}
