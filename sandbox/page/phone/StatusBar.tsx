import type { Profile } from '../container/profile.ts'
import { timeOfDay } from '../look/words.ts'

/** What stands over the screen: a phone's status bar, a window's title or a browser's address. */
export function StatusBar({ profile, now }: { profile: Profile; now: number }) {
  if (profile.form === 'phone') {
    return (
      <div className="status-bar" aria-hidden="true">
        <span className="status-time">{timeOfDay(now / 1000)}</span>
        <span className={`status-camera status-camera-${profile.platform}`} />
        <span className="status-signs">
          <svg width="17" height="12" viewBox="0 0 17 12" fill="currentColor">
            <rect x="0" y="8" width="3" height="4" rx="1" />
            <rect x="4.6" y="5.5" width="3" height="6.5" rx="1" />
            <rect x="9.2" y="3" width="3" height="9" rx="1" />
            <rect x="13.8" y="0" width="3" height="12" rx="1" />
          </svg>
          <svg width="26" height="13" viewBox="0 0 26 13" fill="none">
            <rect x=".5" y=".5" width="22" height="12" rx="3.5" stroke="currentColor" opacity=".4" />
            <rect x="2" y="2" width="16" height="9" rx="2" fill="currentColor" />
            <path d="M24 4.5v4c.8-.3 1.5-1.1 1.5-2s-.7-1.7-1.5-2z" fill="currentColor" opacity=".5" />
          </svg>
        </span>
      </div>
    )
  }
  const address = { weba: 'web.telegram.org/a', webk: 'web.telegram.org/k' }[profile.platform as string]
  return (
    <div className="window-bar" aria-hidden="true">
      <span className="window-lights">
        <i />
        <i />
        <i />
      </span>
      {address ? <span className="window-address">{address}</span> : <span>{profile.name}</span>}
    </div>
  )
}
