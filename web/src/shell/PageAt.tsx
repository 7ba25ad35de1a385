import { memo } from 'react'
import { Route, Router } from 'wouter'
import { back } from '#platform/back.ts'
import { host } from '#platform/host.ts'
import { navigation } from '#platform/navigation.ts'
import { pathOf } from '#platform/navigation/stacks.ts'
import { PageBack } from '#ui/page/page-back.ts'
import { pageAt } from './find-page.ts'

const goBack = () => back.back()

/** A page at its own address: that of the browser is another's while this one lies beneath it. */
export const PageAt = memo(({ address }: { address: string }) => {
  const path = pathOf(address)
  const { page } = pageAt(path)

  return (
    <Router
      hook={() => [path, (to: string) => navigation.push(to)]}
      searchHook={() => address.slice(path.length).replace(/^\?/, '')}
    >
      {/* A container has a button of its own for it. */}
      <PageBack value={page.parent !== undefined && host.kind === 'browser' ? goBack : undefined}>
        <Route path={page.path} component={page.Screen} />
      </PageBack>
    </Router>
  )
})
