import { useIonViewDidLeave, useIonViewWillEnter } from '@ionic/react'
import { useState } from 'react'

/** Whether this page is the one on top. Pages beneath it and in other tabs stay mounted, so that they keep their place. */
export function usePageVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useIonViewWillEnter(() => setVisible(true))
  useIonViewDidLeave(() => setVisible(false))
  return visible
}
