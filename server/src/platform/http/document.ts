import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { documentPolicy } from './headers.ts'

const placeholder = '__CSP_NONCE__'

type Source = {
  html: string
  scriptHashes: readonly string[]
  frameAncestors: readonly string[]
  random: (bytes: number) => Buffer
}

/** The app's one page: a fresh nonce in each copy and in the policy that goes with it. */
export function createDocument({ html, scriptHashes, frameAncestors, random }: Source) {
  const parts = html.split(placeholder)
  // The policy is part of what a browser keeps, so another policy is another page.
  const policy = documentPolicy({ scriptHashes, frameAncestors, nonce: placeholder })
  const revision = createHash('sha256').update(html).update(policy).digest('base64url').slice(0, 22)

  return {
    revision,
    etag: `W/"${revision}"`,
    render() {
      const nonce = random(16).toString('base64url')
      return { html: parts.join(nonce), policy: policy.replace(placeholder, nonce) }
    },
  }
}

const squeeze = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
}

/** Compressed for each reply, because no two are the same; a page is a few kilobytes. */
export async function encoded(html: string, accept: string | undefined) {
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accept ?? ''))
  return encoding ? { encoding, body: await squeeze[encoding](html) } : { encoding, body: html }
}
