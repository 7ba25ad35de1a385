import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

const quiet = 4

/** A picture of the path as a screen draws it: black rectangles on white, which reaches further. */
function pictureOf({ size, path }: ReturnType<typeof qrPath>, scale: number) {
  const width = (size + 2 * quiet) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const black = (x: number, y: number) => data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < Number(length) * scale; dx++)
        black((Number(x) + quiet) * scale + dx, (Number(y) + quiet) * scale + dy)
  return { width, height: width, data }
}

describe('qrPath', () => {
  it.each(['Zm9vYmFyYmF6cXV4MTIzNA', '-_-_-_-_-_-_-_-_-_-_-_', '0000000000000000000000'])(
    'S-AUTH-6 draws what a reader reads as %s',
    (code) => {
      expect(decodeQR(pictureOf(qrPath(code), 8))).toBe(code)
    },
  )

  it('S-AUTH-6 draws level M, from edge to edge', () => {
    const { size, path } = qrPath('Zm9vYmFyYmF6cXV4MTIzNA')
    // Version 2 is 25 modules wide; 22 bytes fit it at level M and not at Q (ISO/IEC 18004, table 7).
    expect(size).toBe(25)
    // The finders in three corners touch its edges.
    expect(path).toMatch(/M0 0h7v1.*M18 0h7v1.*M0 24h7v1/)
    const formatBits = [0, 1, 2].map((x) => new RegExp(`M${x} 8h|M0 8h[${x + 1}-9]`).test(path))
    // The first two format bits are 00 for level M; masked by 101010000010010 they show as 10 (ISO/IEC 18004, 7.9).
    expect(formatBits.slice(0, 2)).toEqual([true, false])
  })
})
