import { expect, it } from 'vitest'
import { createLogOutput } from './log-output.ts'

const failing = (code: string) => Object.assign(new Error(code), { code })

/** Standard output that fails as often as it is told to, and keeps what it took, a few bytes at a time. */
function given(...failures: string[]) {
  let taken = ''
  let asked = 0
  const output = createLogOutput((piece) => {
    asked += 1
    const code = failures.shift()
    if (code !== undefined) throw failing(code)
    taken += Buffer.from(piece.subarray(0, 4)).toString()
    return Math.min(4, piece.length)
  })
  return { output, taken: () => taken, asked: () => asked }
}

it('hands on a line whole, however few bytes are taken at a time', () => {
  const { output, taken } = given()
  output.write('{"level":"info"}\n')
  expect([taken(), output.lost()]).toEqual(['{"level":"info"}\n', 0])
})

it.each(['EPIPE', 'ENOSPC', 'EIO'])(
  'F-22 counts a line that %s kept, and continues with the next',
  (code) => {
    const { output, taken } = given(code)
    output.write('lost\n')
    output.write('next\n')
    expect([taken(), output.lost()]).toEqual(['next\n', 1])
  },
)

it('F-22 waits for a reader that is slow, and loses nothing', () => {
  let taken = ''
  const readyAt = performance.now() + 20
  const output = createLogOutput((piece) => {
    if (performance.now() < readyAt) throw failing('EAGAIN')
    taken += Buffer.from(piece).toString()
    return piece.length
  })
  output.write('late\n')
  expect([taken, output.lost()]).toEqual(['late\n', 0])
})

it('F-22 waits for a reader that stands still only once', () => {
  const { output, asked } = given(...Array.from({ length: 1_000 }, () => 'EAGAIN'))
  output.write('first\n')
  const before = asked()
  output.write('second\n')
  output.write('third\n')
  expect([before, asked() - before, output.lost()]).toEqual([101, 2, 3])
})
