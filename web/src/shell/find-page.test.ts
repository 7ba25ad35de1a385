import { expect, it } from 'vitest'
import { addresses } from '#platform/addresses.ts'
import { pageAt, parentOf, shownAt } from './find-page.ts'
import { pages } from './pages.ts'

it.each([
  ['/admin/groups', undefined],
  ['/admin/me', undefined],
  ['/signed-out', undefined],
  ['/admin/groups/-1001', '/admin/groups'],
  ['/admin/groups/-1001/permissions', '/admin/groups/-1001/settings'],
  ['/admin/groups/-1001/pinned', '/admin/groups/-1001/settings'],
  ['/admin/groups/-1001/settings/info', '/admin/groups/-1001/settings'],
  ['/admin/groups/-1001/settings/welcome', '/admin/groups/-1001/settings'],
  ['/admin/groups/-1001/members/7/rights', '/admin/groups/-1001/members/7'],
  ['/admin/groups/-1001/settings/history', '/admin/groups/-1001/settings'],
  ['/admin/groups/-1001/settings/history/settings-3', '/admin/groups/-1001/settings/history'],
  ['/admin/groups/-1001/settings/notifications', '/admin/groups/-1001/settings'],
  ['/admin/me/settings/notifications', '/admin/me/settings'],
  ['/admin/groups/-1001/settings/stewardship', '/admin/groups/-1001/settings'],
  ['/admin/me/transfers', '/admin/me'],
  ['/admin/me/transfer-apply-detail/a-1', '/admin/me/transfers'],
  ['/admin/groups/-1001/settings/leave', '/admin/groups/-1001/settings'],
  ['/admin/me/about', '/admin/me'],
  ['/admin/me/devices', '/admin/me'],
  ['/no/such/page', '/admin/groups'],
])('S-BACK-1 leads back from %s to %s', (path, parent) => {
  expect(parentOf(path)).toBe(parent)
})

it.each([
  ['/admin/groups/-1001/bulk/7', 'Bulk action', { chatId: '-1001', bulkId: '7' }],
  ['/no/such/page', 'Not found', {}],
])('S-NAV-3 %s is "%s"', (path, title, params) => {
  const found = pageAt(path)

  expect(found.page.title.message).toBe(title)
  expect(found.params).toMatchObject(params)
})

it.each(Object.values(addresses))('S-NAV-2 at %s is a page', (address) => {
  expect(pages.filter(({ path }) => path === address)).toHaveLength(1)
})

it.each(pages.map(({ path }) => path))('S-NAV-2 no other page stands in the way of %s', (path) => {
  expect(pageAt(path.replace(/:\w+/g, '1')).page.path).toBe(path)
})

it.each(['/', '/admin', '/admin/', '/admin/groups', '/admin?once=1'])(
  'S-START-1 S-NAV-2 shows the groups at the bare address of the app: %s',
  (address) => {
    expect(shownAt(address)).toBe('/admin/groups')
  },
)

it.each(['/admin/me', '/signed-out', '/administer', '/admin/nowhere', '/admin/groups?once=1'])(
  'shows what it says at %s',
  (address) => {
    expect(shownAt(address)).toBe(address)
  },
)
