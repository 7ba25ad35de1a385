import { generateKeyPairSync, sign } from 'node:crypto'

const names = ['telegram.test', 'push.test', 'list.test']
const here = [127, 0, 0, 1]

/** One value in DER: its tag, its length, and what is in it. */
function der(tag: number, ...parts: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = body
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length % 256]
  return Buffer.concat([Buffer.from(head), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const text = (tag: number, value: string) => der(tag, Buffer.from(value))
const yes = der(0x01, [0xff])

/**
 * A certificate that signs itself (RFC 5280), for servers of tests on 127.0.0.1. It is made anew in each process, so no key
 * lies in the repository.
 */
function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  const nobody = sequence(der(0x31, sequence(oid('550403'), text(0x0c, 'nobody.test'))))
  const years = sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z'))
  const isAuthority = sequence(oid('551d13'), yes, der(0x04, sequence(yes)))
  const places = sequence(...names.map((name) => text(0x82, name)), der(0x87, here))
  const told = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ecdsaWithSha256,
    nobody,
    years,
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, sequence(oid('551d11'), der(0x04, places)))),
  )
  const signature = der(0x03, [0], sign('sha256', told, privateKey))
  const lines =
    sequence(told, ecdsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

export const certificate = selfSigned()
