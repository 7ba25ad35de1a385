import { type CSSProperties, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BottomButton, ContainerState, Paint } from '../container/state.ts'
import { type ThemeParams, lightness } from '../container/theme.ts'
import { Icon } from '../look/Icon.tsx'
import { ClientDialogs } from './ClientDialogs.tsx'
import { MiniAppHeader } from './MiniAppHeader.tsx'
import { Scanner } from './Scanner.tsx'
import type { Session } from './session.ts'
import { WireLog } from './WireLog.tsx'
import './mini-app.css'
import './wire-log.css'
import './haptics.css'
import './client-dialogs.css'
import './scanner.css'

type MiniAppProps = {
  session: Session
  theme: ThemeParams
  botName: string
  onOpenBot: () => void
  /** The page of a guard, for whoever asks to join. */
  isJoinSheet?: boolean
}

export function MiniApp({ session, theme, botName, onOpenBot, isJoinSheet = false }: MiniAppProps) {
  const { container, profile } = session
  const state = useSyncExternalStore(container.subscribe, container.state)
  const [wire, setWire] = useState(false)
  const title = isJoinSheet ? `${botName} · checks who joins` : `Mini app of ${botName}`
  const isSheet = profile.form === 'phone' && !state.expanded && !state.fullscreen

  return (
    <>
      {isJoinSheet && (
        <button
          type="button"
          className="dialog-backdrop join-sheet-backdrop"
          aria-label="Put the check away"
          onClick={() => container.requestClose('header')}
        />
      )}
      <section
        className={`mini-app mini-app-${profile.form}`}
        aria-label={title}
        data-testid={isJoinSheet ? 'join-sheet' : 'mini-app'}
        data-revealed={state.revealed}
        data-minimised={state.minimised}
        data-fullscreen={state.fullscreen}
        data-sheet={isSheet}
        inert={state.minimised}
        style={paints(state, theme)}
      >
        <MiniAppHeader
          session={session}
          state={state}
          botName={botName}
          isJoinSheet={isJoinSheet}
          onOpenBot={onOpenBot}
          onShowWire={() => setWire(!wire)}
        />
        <Frame session={session} title={title} />
        <BottomButtons session={session} state={state} />
        <Haptics state={state} />
        {state.scanner && <Scanner container={container} text={state.scanner.text} />}
        {wire && <WireLog entries={state.wire} onClose={() => setWire(false)} />}
        <ClientDialogs container={container} state={state} botName={botName} />
      </section>
      {state.minimised && (
        <div className="mini-app-bar" data-testid="mini-app-bar">
          <button type="button" className="mini-app-bar-open" onClick={container.restore}>
            <Icon name="app" size={20} /> {botName}
          </button>
          <button type="button" aria-label="Close the mini app" onClick={() => container.requestClose('bar')}>
            <Icon name="close" size={20} />
          </button>
        </div>
      )}
    </>
  )
}

type Part = { session: Session; state: ContainerState }

function Frame({ session, title }: { session: Session; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { sandbox, allow, referrerPolicy } = session.profile.frame
  // As soon as the frame is there, it may speak.
  useLayoutEffect(() => (frame.current ? session.attach(frame.current) : undefined), [session])
  return (
    <iframe
      ref={frame}
      className="mini-app-frame"
      data-testid="mini-app-frame"
      title={title}
      src={session.url}
      sandbox={sandbox}
      allow={allow}
      referrerPolicy={referrerPolicy}
      onLoad={session.container.frameLoaded}
    />
  )
}

function BottomButtons({ session: { container }, state }: Part) {
  const { main, secondary } = state
  if (!main.shown && !secondary.shown) return null
  return (
    <div className="bottom-buttons">
      {secondary.shown && (
        <BigButton name="secondary-button" button={secondary} onPress={container.pressSecondary} />
      )}
      {main.shown && <BigButton name="main-button" button={main} onPress={container.pressMain} />}
    </div>
  )
}

function BigButton({ name, button, onPress }: { name: string; button: BottomButton; onPress: () => void }) {
  const style = { background: button.color, color: button.textColor }
  return (
    <button
      type="button"
      className={name}
      data-testid={name}
      disabled={!button.active}
      style={style}
      onClick={onPress}
    >
      {button.busy ? <span className="spinner" aria-label="Busy" /> : button.text}
    </button>
  )
}

/** What a hand would feel, for the eye: the rim of the screen lights up, and a pill says which vibration it was. */
function Haptics({ state }: { state: ContainerState }) {
  const last = state.lastHaptic
  return (
    <div className="haptics" data-testid="haptics" data-count={state.haptics.length} data-last={last?.style}>
      {last && (
        <span key={state.haptics.length} className={`haptic haptic-${last.style}`} aria-hidden="true">
          Vibration · {last.kind === 'selection' ? 'selection' : last.style}
        </span>
      )}
    </div>
  )
}

function paints(state: ContainerState, theme: ThemeParams): CSSProperties {
  const color = (paint: Paint) => ('color' in paint ? paint.color : theme[paint.key])
  const header = color(state.header)
  const variables: Record<string, string> = {
    '--app-header': header,
    '--app-header-text': 'key' in state.header ? theme.text_color : lightness(header) > 0.5 ? '#000' : '#fff',
    '--app-background': color(state.background),
    '--app-bottom-bar': color(state.bottomBar),
  }
  return { ...variables }
}
