import { useIonRouter } from '@ionic/react'
import { useState } from 'react'

/**
 * Whether this page is the one on top. Pages beneath it and in other tabs stay mounted, so that they keep their
 * place. Told by the address: the toolkit's own "did leave" does not come when another tab is chosen.
 */
export function usePageVisible(): boolean {
  const { pathname } = useIonRouter().routeInfo
  const [own] = useState(pathname)
  return pathname === own
}
