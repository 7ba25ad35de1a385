import { NavContext } from '@ionic/react'
import { useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { back } from '../platform/back.ts'
import { host } from '../platform/host.ts'
import { paths } from '../platform/paths.ts'
import { useStore } from '../platform/store.ts'
import { followEscape } from './follow-escape.ts'
import { goBack, isBackTaken } from './go-back.ts'
import { guardHistory } from './guard-history.ts'
import { openOverlays } from './overlays.ts'

/** Leads the host's button, the browser's, a phone's hardware button and Escape to the one registry (S-BACK-1). */
export function BackButton() {
  const navigation = useContext(NavContext)
  const location = useLocation()
  const parent = paths.parentOf(location.pathname)
  const taken = useStore(back.handlers, (count) => count > 0)
  const covered = useStore(openOverlays, (count) => count > 0)

  useEffect(() => back.setDefault(() => parent && navigation.goBack(parent)), [navigation, parent])
  useEffect(() => host.backButton.setVisible(Boolean(parent) || taken || covered), [parent, taken, covered])
  useEffect(() => host.backButton.onPress(goBack), [])
  useEffect(() => {
    document.addEventListener('backbutton', goBack)
    return () => document.removeEventListener('backbutton', goBack)
  }, [])
  useEffect(() => followEscape(document, { isTaken: isBackTaken, goBack }), [])
  const [guard] = useState(() => guardHistory(window, { isTaken: isBackTaken, onBack: goBack }))
  useEffect(() => guard.arrivedAt(location.key), [guard, location.key])

  return null
}
