import { vi } from 'vitest'
import { createCall } from './api/create-call.ts'
import type { ApiFailure } from './api/api-failure.ts'
import { createRetry } from './api/retry.ts'
import { send } from './api/send.ts'
import { createAuthentication } from './auth/authentication.ts'
import { createSignIn } from './auth/sign-in.ts'
import { createWhose } from './auth/whose.ts'
import type { RawReply } from './launched.ts'
import { safeStorage } from './storage.ts'

export type Asked = { path: string; token: string | null; headers: Headers; body: unknown }
type Answer = { status?: number; text?: string; headers?: Record<string, string> } | { result: unknown }

export const me = {
  person: { user_id: 1, first_name: 'Ann', last_name: null, username: null, is_bot: false, photo_url: null },
  session: { kind: 'container' },
  bot: { username: 'steward_bot', name: 'Steward', add_group_url: 'https://t.me/steward_bot?startgroup' },
  environment: 'sandbox',
  web_login: false,
  language: null,
  appearance: 'auto' as const,
  haptics: true,
  time_zone: null,
}
export const noGroups = { groups: [], next_cursor: null, telegram: 'reachable' }

export const refusal = (code: number, message: string) => ({
  text: JSON.stringify({ code, message, result: null }),
})

/** A line that breaks before anything came back. */
export const brokenLine = () => {
  throw new TypeError('Failed to fetch')
}

/** Answers the page's requests and remembers them. */
export function givenServer(answer: (asked: Asked, turn: number) => Answer | Promise<Answer>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, { headers, body, signal }: RequestInit) => {
    signal?.throwIfAborted()
    const all = new Headers(headers)
    const token = all.get('Authorization')?.replace('Bearer ', '') ?? null
    const request: Asked = {
      path,
      token,
      headers: all,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    }
    const reply = await answer(request, asked.push(request))
    if ('result' in reply) return Response.json({ code: 0, message: '', result: reply.result })
    return new Response(reply.text ?? '', { status: reply.status ?? 200, headers: reply.headers ?? {} })
  })
  return asked
}

/** The API client as the app wires it, with a clock that does not wait and a person who reads every alert. */
export function givenClient({
  initData = 'signed',
  initDataLost = false,
  early,
  token = null,
  webLogin,
}: {
  initData?: string
  initDataLost?: boolean
  early?: Promise<RawReply>
  token?: string | null
  webLogin?: () => Promise<string>
} = {}) {
  const storage = safeStorage(() => window.sessionStorage)
  storage.set('token', token)
  const alerts: string[] = []
  const pauses: number[] = []
  const overlays: string[] = []
  const signedOut: ApiFailure[] = []
  const outcomes: (string | undefined)[] = []

  const whyOut = () => signedOut.at(-1) ?? null
  const retry = createRetry({ random: () => 0.5, pause: async (ms) => void pauses.push(ms) })

  const authentication = createAuthentication({
    storage,
    // A token that is given is one that this page has got before.
    isOnePerson: initData !== '' && token === null,
    signIn: createSignIn({
      initData,
      initDataLost,
      webLogin,
      early,
      retry,
      post: (path, input) => send(path, input, { token: storage.get('token'), signal: undefined }),
      forget: () => storage.set('token', null),
      now: () => 0,
      whyOut,
      announce: async (failure) => void alerts.push(failure.message),
    }),
    whyOut,
    onSignedOut: (failure) => signedOut.push(failure),
    onBegun: () => undefined,
  })
  const whose = createWhose({
    storage,
    isOnePerson: initData !== '',
    ask: async (token) => Number(token.split(' of ')[1]),
  })
  const call = createCall({
    send,
    retry,
    authentication,
    whose,
    handedOver: () => 'Somebody else has logged in.',
    async overlaid(work) {
      overlays.push('show')
      return work().finally(() => overlays.push('hide'))
    },
    announce: async (failure) => void alerts.push(failure.message),
    onOutcome: (failure) => outcomes.push(failure?.kind),
    check: async () => undefined,
  })
  return { call, authentication, whose, storage, alerts, pauses, overlays, signedOut, outcomes }
}
