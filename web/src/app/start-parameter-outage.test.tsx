import { expect, it, vi } from 'vitest'

const asked: string[] = []
vi.mock('#platform/launched.ts', async (original) => {
  const { launch } = await original<{ launch: object }>()
  const url = 'http://localhost:3000/?tgWebAppStartParam=a-link'
  return { launch: { ...launch, startParameter: 'a-link', url } }
})
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => asked.push(text) === 1,
}))
vi.mock('./follow-link.ts', () => {
  throw new TypeError('Failed to fetch')
})
const { openScreen } = await import('#testing/open-screen.tsx')
const { StartParameter } = await import('./StartParameter.tsx')

it('S-HTTP-5 F-36 asks whether to try again when what follows a link does not come, and leaves it for a reload', async () => {
  // The bare address of the launch is no page of the router's, which comes back here from the next one.
  window.history.replaceState({ key: 'kept' }, '', '/admin/groups')
  openScreen(StartParameter, {})

  await expect.poll(() => asked).toHaveLength(2)
  expect(asked[0]).toBe('Couldn’t open the link. Try again?')
  expect(window.location.pathname + window.location.search).toBe('/admin/groups?tgWebAppStartParam=a-link')
  expect(window.history.state).toEqual({ key: 'kept' })
})
