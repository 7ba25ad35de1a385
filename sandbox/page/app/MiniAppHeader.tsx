import { useState } from 'react'
import type { ContainerState } from '../container/state.ts'
import { Icon } from '../look/Icon.tsx'
import { MiniAppMenu } from './MiniAppMenu.tsx'
import type { Session } from './session.ts'

type HeaderProps = {
  session: Session
  state: ContainerState
  botName: string
  isJoinSheet: boolean
  onOpenBot: () => void
  onShowWire: () => void
}

export function MiniAppHeader(props: HeaderProps) {
  const { session, state, botName, isJoinSheet, onOpenBot, onShowWire } = props
  const { container, profile } = session
  const [menu, setMenu] = useState(false)
  const press = (act: () => void) => () => {
    container.touched()
    act()
  }
  return (
    <header className="mini-app-header">
      {state.back ? (
        <button
          type="button"
          className="mini-app-leave"
          data-testid="mini-app-back"
          onClick={press(container.pressBack)}
        >
          <Icon name="back" size={22} /> <span>Back</span>
        </button>
      ) : (
        <button
          type="button"
          className="mini-app-leave"
          data-testid="mini-app-close"
          onClick={press(() => container.requestClose('header'))}
        >
          <Icon name="close" size={22} /> <span>Close</span>
        </button>
      )}
      <span className="mini-app-title">
        <b>{botName}</b>
        <small>{isJoinSheet ? 'checks who joins' : 'mini app'}</small>
      </span>
      <span className="mini-app-tools">
        {!isJoinSheet && (
          <button
            type="button"
            aria-label="Minimise"
            data-testid="mini-app-minimise"
            onClick={press(container.minimise)}
          >
            <Icon name="down" size={20} />
          </button>
        )}
        <button
          type="button"
          aria-label="Menu of the mini app"
          aria-expanded={menu}
          data-testid="mini-app-menu"
          onClick={press(() => setMenu(!menu))}
        >
          <Icon name="more" size={20} />
        </button>
      </span>
      {menu && (
        <MiniAppMenu
          container={container}
          profile={profile}
          state={state}
          onOpenBot={onOpenBot}
          onShowWire={onShowWire}
          onDone={() => setMenu(false)}
        />
      )}
    </header>
  )
}
