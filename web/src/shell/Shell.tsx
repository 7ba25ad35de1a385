import { navigation } from '#platform/navigation.ts'
import { paths } from '#platform/paths.ts'
import { useStore } from '#platform/store.ts'
import { Stacks } from './Stacks.tsx'
import { TabBar } from './TabBar.tsx'

/** The pages and the tabs; somebody who is signed out has no tabs. */
export function Shell() {
  const isSignedOut = useStore(navigation.stacks, ({ tab }) => tab === paths.signedOut())
  return (
    <div id="pages" data-tabs={!isSignedOut}>
      <Stacks />
      {!isSignedOut && <TabBar />}
    </div>
  )
}
