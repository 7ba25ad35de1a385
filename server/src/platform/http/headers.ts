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

type DocumentPolicy = { scriptHashes: readonly string[]; nonce: string; frameAncestors: readonly string[] }

/**
 * What a page of ours may do (SEC-37). Trusted Types are left out: ionicons reads its icons with DOMParser, and they
 * would vanish.
 */
export const documentPolicy = ({ scriptHashes, nonce, frameAncestors }: DocumentPolicy) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    ["frame-ancestors 'self'", ...frameAncestors].join(' '),
  ].join('; ')

/** A script that runs as a worker is held to the policy it came with, so it may load what is ours. */
export const assetPolicy = "default-src 'self'; frame-ancestors 'none'"
