import { expect, test } from './test.ts'

const riverside = '/admin/groups/-1001724503318'
const boris = `${riverside}/members/5512904873`
const settings = `${riverside}/settings`
const offer = 'transfer-apply-detail/sandbox-offer-to-boris'

/** Every address of the app, and the heading of the page there. */
const pages = [
  ['/admin/groups', 'Groups'],
  ['/admin/overview', 'All my groups'],
  [riverside, 'Riverside Neighbours'],
  [`${riverside}/requests`, 'Join requests'],
  [`${riverside}/reports`, 'Reports'],
  [`${riverside}/bulk`, 'Bulk actions'],
  [`${riverside}/members`, 'Members'],
  [`${riverside}/members/clean-up`, 'Clean up members'],
  [boris, 'Борис Соколов'],
  [`${boris}/rights`, 'Admin rights'],
  [`${boris}/limits`, 'Limits'],
  [`${riverside}/protection`, 'Protection'],
  [`${riverside}/protection/trusted`, 'Trusted people'],
  [`${riverside}/protection/rules_text`, 'Rules'],
  [`${riverside}/activity`, 'Activity'],
  [`${riverside}/log`, 'Log'],
  [`${riverside}/links`, 'Invite links'],
  [settings, 'Group settings'],
  [`${settings}/info`, 'Name & description'],
  [`${settings}/file`, 'Export & import'],
  [`${settings}/history`, 'History'],
  [`${settings}/notifications`, 'Notifications'],
  [`${settings}/stewardship`, 'Ann Keller'],
  [`${settings}/leave`, 'Remove Steward'],
  [`${settings}/rules_text`, 'Rules'],
  [`${riverside}/permissions`, 'Permissions'],
  [`${riverside}/pinned`, 'Pinned messages'],
  ['/admin/me', 'Ann Keller'],
  ['/admin/me/appeals', 'Appeals'],
  ['/admin/me/scan', 'Scan QR code'],
  ['/admin/me/devices', 'Devices'],
  ['/admin/me/settings', 'Settings'],
  ['/admin/me/settings/notifications', 'Notifications'],
  ['/admin/me/settings/time-zone', 'Time zone'],
  ['/admin/me/transfers', 'Transfers'],
  [`/admin/me/${offer}`, 'You offer Riverside Neighbours to Борис Соколов'],
  ['/admin/me/privacy', 'Privacy'],
  ['/admin/me/about', 'About'],
  ['/admin/me/about/licences', 'Licences'],
  ['/admin/nowhere', 'Not found'],
  ['/signed-out', 'You’re signed out'],
] as const

test('S-NAV-2 in WebKit each page opens at its address, and nothing breaks on it', async ({ app }) => {
  test.slow()
  const strayed: string[] = []
  for (const [path, name] of pages) {
    await app.comesTo(path)
    await expect.poll(app.heading, path).toBe(name)
    await expect.poll(app.isWhole, path).toBe(true)
    expect.soft(await app.wrong(), path).toEqual([])
    for (const value of await app.run(unaligned)) strayed.push(`${path}: ${value}`)
  }
  expect(strayed).toEqual([])
})

/** Boxes to choose from that leave to the browser at which end their value stands: WebKit heeds no `text-align` there. */
const unaligned = () =>
  [...document.querySelectorAll<HTMLSelectElement>('main:not([hidden]) select')]
    .filter((each) => getComputedStyle(each).textAlignLast === 'auto')
    .map((each) => each.selectedOptions[0]?.label ?? '')
