import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#platform/api.ts'
import { bus } from '#platform/bus.ts'
import { useDraft } from '#platform/drafts.ts'
import { authentication, signedOut } from '#platform/session.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { forgetPerson } from './forget-person.ts'
import { createQueryClient } from './query-client.ts'

const token = 'a-token'

/** Somebody's groups, a field, and a refresh. */
function Screen() {
  const { data } = useQuery({ queryKey: ['who'], queryFn: () => call('/api/push/key', {}) })
  const [text, setText] = useDraft('note')
  return (
    <>
      <p>{data?.public_key ?? 'nothing yet'}</p>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}

/** Whoever scans the code is Boris. */
const scanned = () =>
  bus.on('auth_request_channel', (code) =>
    bus.emit({ channel: 'auth_reply_channel', message: { code, result: { token: 'of-boris' } } }),
  )

beforeEach(() => signedOut.set(null))

describe('a page on which one person logs in after another', () => {
  it("SEC-12 S-AUTH-4 shows nothing of the first one's, read or typed, to the second", async () => {
    const answers = { '/api/push/key': () => ({ public_key: 'groups of Ann' }) }
    const { user, server } = openScreen(Screen, {
      ...answers,
      '/api/auth/get-auth-code': () => ({ auth_code: 'abc' }),
    })
    expect(await screen.findByText('groups of Ann')).toBeTruthy()
    await user.type(screen.getByLabelText('Note'), 'Between us')

    server.answers['/api/push/key'] = () => ({ public_key: 'groups of Boris' })
    const stop = scanned()
    await act(() => authentication.renew(token))
    stop()

    expect(await screen.findByText('groups of Boris')).toBeTruthy()
    expect(screen.getByLabelText('Note')).toHaveProperty('value', '')
    expect(window.sessionStorage.getItem('draft note') ?? '').not.toContain('Between us')
  })

  it("SEC-12 keeps nothing that was read once the first one's session is over", () => {
    const client = createQueryClient({ announce: async () => undefined })
    const stop = forgetPerson(client)
    client.setQueryData(['groups'], 'of Ann')
    authentication.end()
    stop()

    expect(client.getQueryData(['groups'])).toBeUndefined()
  })
})
