import type { IncomingMessage } from 'node:http'

/** What every reply carries (SEC-38); X-Frame-Options is absent on purpose: it would blank Telegram Web. */
export const everyReply = ({ https }: { https: boolean }) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
})

export const isJson = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
