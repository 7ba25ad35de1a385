import type { Container } from '../container/container.ts'
import type { Profile } from '../container/profile.ts'
import type { ContainerState } from '../container/state.ts'
import { Icon, type IconName } from '../look/Icon.tsx'

type MenuProps = {
  container: Container
  profile: Profile
  state: ContainerState
  onOpenBot: () => void
  onShowWire: () => void
  onDone: () => void
}

export function MiniAppMenu({ container, profile, state, onOpenBot, onShowWire, onDone }: MenuProps) {
  const swipeDown = () => {
    // With vertical swipes off only the header can be dragged, which does not close the app.
    if (state.verticalSwipes) container.requestClose('header')
  }
  const items: [IconName, string, () => void, boolean][] = [
    ['gear', 'Settings', container.pressSettings, state.settings],
    ['people', 'Open bot', onOpenBot, true],
    ['reload', 'Reload page', container.reload, true],
    ['down', 'Swipe down over the app', swipeDown, profile.swipes],
    ['list', 'Protocol log', onShowWire, true],
    ['close', 'Leave fullscreen', container.leaveFullscreen, state.fullscreen],
  ]
  return (
    <div className="app-menu" role="menu">
      {items
        .filter(([, , , isThere]) => isThere)
        .map(([icon, words, act]) => (
          <button
            key={words}
            type="button"
            role="menuitem"
            onClick={() => {
              onDone()
              act()
            }}
          >
            <Icon name={icon} size={20} /> {words}
          </button>
        ))}
    </div>
  )
}
