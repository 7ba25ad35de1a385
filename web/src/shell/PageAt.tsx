import { memo } from 'react'
import { Route, Router } from 'wouter'
import { navigation } from '../platform/navigation.ts'
import { pathOf } from '../platform/navigation/stacks.ts'
import { pageAt } from './find-page.ts'

/** A page at its own address: that of the browser is another's while this one lies beneath it. */
export const PageAt = memo(({ address }: { address: string }) => {
  const path = pathOf(address)
  const { page } = pageAt(path)

  return (
    <Router
      hook={() => [path, (to: string) => navigation.push(to)]}
      searchHook={() => address.slice(path.length).replace(/^\?/, '')}
    >
      <Route path={page.path} component={page.Screen} />
    </Router>
  )
})
