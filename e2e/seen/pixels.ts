import { inflateSync } from 'node:zlib'

/** Channels that differ by less are one colour to the eye. */
const alike = 12

/**
 * Whether a picture is of one colour: then nothing is to be seen in it. Reads what browsers write: PNG with eight bits
 * a channel, not interlaced (W3C PNG, third edition, 9 and 10).
 */
export function isFlat(png: Buffer): boolean {
  const data: Buffer[] = []
  let [width, channels] = [0, 0]
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8)
    const chunk = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    if (type === 'IDAT') data.push(chunk)
    if (type !== 'IHDR') continue
    width = chunk.readUInt32BE(0)
    channels = chunk[9] === 6 ? 4 : 3
    if (chunk[8] !== 8 || (chunk[9] !== 2 && chunk[9] !== 6) || chunk[12] !== 0)
      throw new Error('not a picture as browsers draw it')
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels)
  return bytes.every((value, index) => Math.abs(value - (bytes[index % channels] ?? 0)) < alike)
}

/** Each row begins with how its bytes were told by their neighbours: left, above, and above left. */
function unfiltered(rows: Buffer, stride: number, channels: number): Uint8Array {
  const height = rows.length / (stride + 1)
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const here = y * stride + x
      const left = x < channels ? 0 : (out[here - channels] ?? 0)
      const up = y === 0 ? 0 : (out[here - stride] ?? 0)
      const corner = x < channels || y === 0 ? 0 : (out[here - stride - channels] ?? 0)
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      out[here] = (rows[y * (stride + 1) + 1 + x] ?? 0) + guess
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
