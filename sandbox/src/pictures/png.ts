import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A square PNG; `colour` gives red, green and blue of the point (x, y), each 0…1. */
export function drawPng(
  size: number,
  colour: (x: number, y: number) => readonly [number, number, number],
): Buffer {
  const row = 1 + size * 3
  const pixels = Buffer.alloc(row * size)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [red, green, blue] = colour((x + 0.5) / size, (y + 0.5) / size)
      const at = y * row + 1 + x * 3
      pixels[at] = Math.round(red * 255)
      pixels[at + 1] = Math.round(green * 255)
      pixels[at + 2] = Math.round(blue * 255)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits a channel, true colour.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** How large a PNG is; undefined: it is none. */
export function sizeOfPng(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, signature.length).equals(signature)) return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
