import { expect } from '../expect.ts'
import type { Phone } from './phone.ts'

/** Through every screen that somebody with groups can see. */
export async function everywhere(ann: Phone) {
  for (const group of ['Riverside Neighbours', 'Parents of 4b', 'Allotment 14']) {
    await ann.group(group).click()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
    await ann.pressesBack()
    await expect(ann.group(group)).toBeVisible()
  }
  const search = ann.app.getByRole('searchbox', { name: 'Search' })
  await search.fill('nothing like it')
  await expect(ann.app.getByText(/No results for/)).toBeVisible()
  await search.fill('')
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
}
