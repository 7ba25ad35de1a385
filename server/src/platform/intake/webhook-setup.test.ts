import { expect, it } from 'vitest'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { keepWebhook } from './webhook-setup.ts'

const url = 'https://steward.example/telegram/updates'
const ours = { url, has_custom_certificate: false, pending_update_count: 0 }
const unreachable = new TelegramFailure({ method: 'any', kind: 'network', description: 'no line' })

/** Runs until what Telegram was told to answer is used up; says what it was asked and how long one waited. */
async function given(answers: readonly unknown[]) {
  const left = [...answers]
  const stop = new AbortController()
  const asked: string[] = []
  const set: unknown[] = []
  const waited: number[] = []
  const warnings: string[] = []
  const end = () => {
    if (left.length === 0) stop.abort()
  }
  await keepWebhook(
    {
      telegram: {
        call: async (method, payload) => {
          asked.push(method)
          if (method === 'setWebhook') set.push(payload)
          const answer = left.shift()
          if (answer instanceof Error) throw answer
          return Object(answer)
        },
      },
      url,
      secret: 'secret-of-the-webhook',
      log: { info: () => undefined, warn: (_, line) => void warnings.push(line) },
      wait: async (ms) => {
        waited.push(ms)
        end()
      },
    },
    stop.signal,
  )
  return { asked, set, waited, warnings }
}

it('REL-13 asks Telegram again, in longer and longer steps up to a minute, until it takes the webhook', async () => {
  const { asked, waited } = await given([...Array.from({ length: 8 }, () => unreachable), true])
  expect(asked).toEqual(Array(9).fill('setWebhook'))
  const steps = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]
  expect(waited).toEqual([...steps, 300_000])
})

it('leaves a webhook that stands as it is', async () => {
  const { asked, warnings } = await given([true, ours, ours])
  expect(asked).toEqual(['setWebhook', 'getWebhookInfo', 'getWebhookInfo'])
  expect(warnings).toEqual([])
})

it('sets the webhook again when somebody took it away or pointed it elsewhere', async () => {
  const { asked, set } = await given([
    true,
    { ...ours, url: '' },
    true,
    { ...ours, url: 'https://else.example/' },
    true,
  ])
  expect(asked).toEqual(['setWebhook', 'getWebhookInfo', 'setWebhook', 'getWebhookInfo', 'setWebhook'])
  const whole = {
    url,
    secret_token: 'secret-of-the-webhook',
    allowed_updates: expect.arrayContaining(['message']),
  }
  expect(set).toMatchObject([whole, whole, whole])
})

it('sets it again when Telegram knocks with a secret that is not ours, once for each time it says so', async () => {
  const wrong = {
    ...ours,
    last_error_date: 1_790_000_000,
    last_error_message: 'Wrong response from the webhook: 401 Unauthorized',
  }
  const { asked, warnings } = await given([true, wrong, true, wrong])
  expect(asked).toEqual(['setWebhook', 'getWebhookInfo', 'setWebhook', 'getWebhookInfo'])
  expect(warnings).toContain('Telegram could not bring an update')
})
