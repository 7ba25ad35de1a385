import { msg } from '@lingui/core/macro'
import { latePage } from './late-page.tsx'
import type { PageOfApp } from './page-of-app.ts'

/** Stands inside the tab shell, so that both tabs are ways on, too (S-NAV-3). */
export const notFound: PageOfApp = {
  path: '*',
  parent: '/admin/groups',
  title: msg`Not found`,
  Screen: latePage(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen),
}
