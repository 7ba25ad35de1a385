import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useShownCode } from '../app/codes.ts'
import type { Session } from '../app/session.ts'
import { type Theme, themeParams } from '../container/theme.ts'

/** Tells an open mini app what changes around it. */
export function useSessionSurroundings(
  session: Session | undefined,
  around: { theme: Theme; isCovered: boolean },
) {
  const { theme, isCovered } = around
  const told = useRef(theme)
  useEffect(() => {
    // The launch itself carried the first one.
    if (told.current === theme) return
    told.current = theme
    session?.container.setTheme(themeParams(theme))
  }, [session, theme])
  useEffect(() => session?.container.setCovered(isCovered), [session, isCovered])
}

/** Draws nothing: as long as it is there, other phones can scan what the app shows. */
export function ShownCode({ session, from }: { session: Session; from: string }) {
  const { container } = session
  const { shownCode } = useSyncExternalStore(container.subscribe, container.state)
  useShownCode(from, shownCode)
  return null
}
