import type { Request } from '@playwright/test'
import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

const tokenOf = (request: Request) => request.headers()['authorization']

/** What the server answers, in place of the server. */
const unauthorised = {
  status: refusals.session_required.status,
  contentType: 'application/json',
  body: JSON.stringify({
    code: refusals.session_required.code,
    message: refusalWords.session_required.message,
    result: null,
  }),
}

test.describe('calls of the app', () => {
  for (const [timezoneId, offset] of [
    ['Asia/Kolkata', '+05:30'],
    ['America/Lima', '-05:00'],
  ] as const)
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId })
      test('S-HTTP-1 are all POST and carry the time zone, and the token once there is one', async ({
        openPhones,
        context,
      }) => {
        const calls: Request[] = []
        context.on('request', (request) => {
          if (request.url().includes('/api/')) calls.push(request)
        })
        const [ann] = await openPhones('annkeller:android:day')
        await ann.opensTheMiniApp()
        await expect(ann.group('Riverside Neighbours')).toBeVisible()
        await ann.seesTheListRefreshed()

        for (const call of calls) {
          expect(call.method(), call.url()).toBe('POST')
          expect(call.headers()['x-time-zone'], call.url()).toBe(offset)
          const signsIn = call.url().endsWith('/web-app-auth')
          expect(tokenOf(call), call.url()).toEqual(
            signsIn ? undefined : expect.stringMatching(/^Bearer \S{20,}$/),
          )
        }
        expect(calls.length).toBeGreaterThan(1)
      })
    })

  test('S-AUTH-1 S-HTTP-4 a session that ends is renewed once for all calls, and each of them is asked again', async ({
    openPhones,
    context,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    const stored = async () => (await ann.frame()).evaluate(() => sessionStorage.getItem('token'))
    const old = await stored()
    expect(old).toBeTruthy()

    const signIns: string[] = []
    const refused: string[] = []
    const repeated: string[] = []
    await context.route('**/api/**', async (route) => {
      const request = route.request()
      const path = new URL(request.url()).pathname
      if (path === '/api/auth/web-app-auth') signIns.push(path)
      else if (tokenOf(request) === `Bearer ${old}`) {
        refused.push(path)
        return route.fulfill(unauthorised)
      } else repeated.push(path)
      return route.continue()
    })
    await ann.app.getByRole('tab', { name: 'Me' }).click()
    await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
    await ann.app.getByRole('tab', { name: 'Groups' }).click()
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    await expect.poll(() => refused.every((path) => repeated.includes(path))).toBe(true)

    expect(signIns).toHaveLength(1)
    const renewed = await stored()
    expect(renewed).toBeTruthy()
    expect(renewed).not.toBe(old)
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
  })

  test('S-HTTP-4 a call is asked again once: after a second 401 the app says so, and one can sign in again', async ({
    openPhones,
    context,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    let tries = 0
    await context.route('**/api/groups/get', (route) => {
      tries += 1
      return route.fulfill(unauthorised)
    })
    await ann.group('Riverside Neighbours').click()
    await expect(ann.app.getByText('You’re signed out')).toBeVisible()
    expect(tries).toBe(2)

    await context.unroute('**/api/groups/get')
    await ann.app.getByRole('button', { name: 'Sign in again' }).click()
    await ann.group('Riverside Neighbours').click()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
  })
})
