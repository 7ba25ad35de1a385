import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { host } from '#platform/host.ts'
import { givenGroup, givenMe } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PageAt } from './PageAt.tsx'

const open = (address: string) =>
  openScreen(() => <PageAt address={address} />, {
    '/api/me': () => givenMe(),
    '/api/groups/get': () => givenGroup({ title: 'Chess' }),
  })

const { kind } = host
afterEach(() => {
  vi.restoreAllMocks()
  host.kind = kind
})

it('S-BACK-1 offers a way back on the page itself where no client has a button for it', async () => {
  const goBack = vi.spyOn(back, 'back').mockImplementation(() => undefined)
  const { user } = open('/admin/groups/-1001234')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(goBack).toHaveBeenCalledTimes(1)
})

it('S-BACK-1 offers none inside a client, which has its own', async () => {
  host.kind = 'container'
  open('/admin/groups/-1001234')
  expect(await screen.findByRole('heading', { name: 'Chess' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

it('S-BACK-1 offers none on the first page of a tab', async () => {
  open('/admin/me')
  expect(await screen.findByRole('heading', { name: 'Ann Example' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})
