import { i18n } from '@lingui/core'
import { ChatId } from '@steward/contract/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenServer, refusal } from '#platform/testing.ts'

const said: string[] = []
const asked: string[] = []
vi.mock('#platform/dialogs.ts', () => ({
  alert: async (text: string) => void said.push(text),
  confirm: async (text: string) => (asked.push(text), false),
}))
const { announce } = await import('#platform/session.ts')
const { call } = await import('#platform/api.ts')
const { change } = await import('#platform/change.ts')
const { loading } = await import('#platform/loading.ts')
const { createQueryClient } = await import('./query-client.ts')

/** Slower than the loading overlay, which waits for 50 ms. */
const answersAfter = 100
const group = { chat_id: ChatId.parse(-1001) }

const answers = {
  refused: refusal(10030001, 'There is no such group here.'),
  'a fault (500)': { status: 500 },
  'a restart (503)': { status: 503, headers: { 'Retry-After': '1' } },
  'too much (429)': { status: 429, headers: { 'Retry-After': '1' } },
  'no answer of ours': { text: '<!doctype html><title>Hotel Wi-Fi</title>' },
  offline: 'offline',
} as const

const read = (background: boolean) => () =>
  createQueryClient({ announce }).fetchQuery({
    queryKey: ['group'],
    queryFn: () => call('/api/groups/get', group, { background }),
  })

const kinds = {
  'a link': () => call('/api/get-token-data', { token: 'x' }, { overlay: true }),
  'a first read': read(false),
  'a refresh': read(true),
  'a change in its place': () => call('/api/groups/sync', group),
  'a change': () => change('/api/groups/sync', group),
}

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  vi.useFakeTimers()
  window.sessionStorage.setItem('token', 'known')
  said.length = 0
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
})

async function outcomeOf(kind: keyof typeof kinds, how: keyof typeof answers) {
  const sent = givenServer(async () => {
    await new Promise((resolve) => setTimeout(resolve, answersAfter))
    const answer = answers[how]
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return answer
  })
  const run = kinds[kind]().then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
  )
  await vi.advanceTimersByTimeAsync(answersAfter - 20)
  const overlay = loading.get().open
  await vi.advanceTimersByTimeAsync(30_000)
  const outcome = await run
  return {
    sent: sent.length,
    overlay,
    alerts: said.length,
    asks: asked.length,
    outcome,
    stays: loading.get().open,
  }
}

describe('the table of calls', () => {
  it.each([
    { kind: 'a link', how: 'refused', sent: 1, overlay: true, alerts: 1, asks: 0, outcome: 'refusal' },
    { kind: 'a link', how: 'a fault (500)', sent: 1, overlay: true, alerts: 0, asks: 0, outcome: 'server' },
    { kind: 'a link', how: 'a restart (503)', sent: 1, overlay: true, alerts: 0, asks: 0, outcome: 'server' },
    { kind: 'a link', how: 'too much (429)', sent: 1, overlay: true, alerts: 0, asks: 0, outcome: 'server' },
    {
      kind: 'a link',
      how: 'no answer of ours',
      sent: 1,
      overlay: true,
      alerts: 0,
      asks: 0,
      outcome: 'unreadable',
    },
    { kind: 'a link', how: 'offline', sent: 1, overlay: true, alerts: 0, asks: 0, outcome: 'offline' },
    { kind: 'a first read', how: 'refused', sent: 1, overlay: false, alerts: 1, asks: 0, outcome: 'refusal' },
    {
      kind: 'a first read',
      how: 'a fault (500)',
      sent: 1,
      overlay: false,
      alerts: 0,
      asks: 0,
      outcome: 'server',
    },
    {
      kind: 'a first read',
      how: 'a restart (503)',
      sent: 3,
      overlay: false,
      alerts: 0,
      asks: 0,
      outcome: 'server',
    },
    {
      kind: 'a first read',
      how: 'too much (429)',
      sent: 1,
      overlay: false,
      alerts: 0,
      asks: 0,
      outcome: 'server',
    },
    {
      kind: 'a first read',
      how: 'no answer of ours',
      sent: 1,
      overlay: false,
      alerts: 0,
      asks: 0,
      outcome: 'unreadable',
    },
    { kind: 'a first read', how: 'offline', sent: 3, overlay: false, alerts: 0, asks: 0, outcome: 'offline' },
    { kind: 'a refresh', how: 'refused', sent: 1, overlay: false, alerts: 1, asks: 0, outcome: 'refusal' },
    {
      kind: 'a refresh',
      how: 'a fault (500)',
      sent: 1,
      overlay: false,
      alerts: 0,
      asks: 0,
      outcome: 'server',
    },
    {
      kind: 'a refresh',
      how: 'a restart (503)',
      sent: 1,
      overlay: false,
      alerts: 0,
      asks: 0,
      outcome: 'server',
    },
    { kind: 'a refresh', how: 'offline', sent: 1, overlay: false, alerts: 0, asks: 0, outcome: 'offline' },
    {
      kind: 'a change in its place',
      how: 'refused',
      sent: 1,
      overlay: false,
      alerts: 1,
      asks: 0,
      outcome: 'refusal',
    },
    {
      kind: 'a change in its place',
      how: 'offline',
      sent: 1,
      overlay: false,
      alerts: 0,
      asks: 0,
      outcome: 'offline',
    },
    { kind: 'a change', how: 'refused', sent: 1, overlay: true, alerts: 1, asks: 0, outcome: 'refusal' },
    { kind: 'a change', how: 'a fault (500)', sent: 1, overlay: true, alerts: 0, asks: 1, outcome: 'server' },
    {
      kind: 'a change',
      how: 'a restart (503)',
      sent: 1,
      overlay: true,
      alerts: 0,
      asks: 1,
      outcome: 'server',
    },
    {
      kind: 'a change',
      how: 'too much (429)',
      sent: 1,
      overlay: true,
      alerts: 0,
      asks: 1,
      outcome: 'server',
    },
    {
      kind: 'a change',
      how: 'no answer of ours',
      sent: 1,
      overlay: true,
      alerts: 0,
      asks: 1,
      outcome: 'unreadable',
    },
    { kind: 'a change', how: 'offline', sent: 1, overlay: true, alerts: 0, asks: 1, outcome: 'offline' },
  ] as const)(
    'S-HTTP-3 S-HTTP-5 S-LOAD-3 of $kind, $how: sent $sent ×, overlay $overlay, $alerts alerts, asked again $asks ×, thrown as $outcome',
    async ({ kind, how, ...expected }) => {
      expect(await outcomeOf(kind, how)).toEqual({ ...expected, stays: false })
    },
  )
})
