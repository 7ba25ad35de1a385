import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'

// PKCS #8 around a bare Ed25519 key (RFC 8410, section 7).
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const seed = createHash('sha256').update('steward sandbox signing key').digest()
const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })

/** In the place of Telegram's own key, by which others than the bot check a launch; the raw 32 bytes as hex. */
export const publicKey = createPublicKey(key)
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('hex')

export const signEd25519 = (message: string): string =>
  sign(null, Buffer.from(message), key).toString('base64url')
