import { useLocation } from 'react-router-dom'
import { paths } from '../platform/paths.ts'
import { SignedOutPage } from './late-pages.ts'
import { Tabs } from './Tabs.tsx'

/**
 * The tab shell, or the page of somebody who is signed out: then nothing of the shell is kept. No outlet stands
 * around the two, since each outlet costs the first page a transition of its own.
 */
export function Pages() {
  const { pathname } = useLocation()
  return <div id="pages">{pathname === paths.signedOut() ? <SignedOutPage /> : <Tabs />}</div>
}
