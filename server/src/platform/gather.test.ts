import { expect, it } from 'vitest'
import { createGather } from './gather.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

const doubling = () => {
  const batches: number[][] = []
  const { promise: open, resolve: release } = Promise.withResolvers<void>()
  const ask = createGather(async (items: readonly number[]) => {
    batches.push([...items])
    if (batches.length === 1) await open
    if (items.includes(13)) throw new Error('thirteen')
    return items.map((item) => item * 2)
  })
  return { ask, batches, release }
}

const settled = (answers: readonly Promise<number>[]) =>
  Promise.allSettled(answers).then((all) =>
    all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
  )

it('answers together what is asked in one turn, and what came meanwhile', async () => {
  const { ask, batches, release } = doubling()
  const first = [ask(1), ask(2)]
  await turn()
  const later = [ask(3), ask(4)]
  release()

  expect(await settled([...first, ...later])).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('lets nobody fail for another’s sake', async () => {
  const { ask, batches, release } = doubling()
  release()

  expect(await settled([ask(1), ask(13), ask(2)])).toEqual([2, 'Error: thirteen', 4])
  expect(batches).toEqual([[1, 13, 2], [1], [13], [2]])
})

it('tries nothing again one by one that fails for all, as without a database', async () => {
  let tries = 0
  const ask = createGather<number, number>(async () => {
    tries += 1
    throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
  })

  expect(await settled([ask(1), ask(2)])).toEqual(['Error: nobody there', 'Error: nobody there'])
  expect(tries).toBe(1)
})

it('cuts what is too much for one statement', async () => {
  const sizes: number[] = []
  const ask = createGather(async (items: readonly number[]) => {
    sizes.push(items.length)
    return items
  })
  await Promise.all(Array.from({ length: 450 }, (_, item) => ask(item)))

  expect(sizes).toEqual([200, 200, 50])
})

it('has as many batches under way as it may, none of them empty or larger than it may be', async () => {
  const batches: { items: readonly number[]; release: () => void }[] = []
  const ask = createGather(
    async (items: readonly number[]) => {
      const { promise: open, resolve: release } = Promise.withResolvers<void>()
      batches.push({ items, release })
      await open
      return items
    },
    { most: 2, underWay: 2 },
  )
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask))
  for (let n = 0; n < 5; n += 1) await turn()
  expect(batches.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])

  batches[1]?.release()
  for (let n = 0; n < 5; n += 1) await turn()
  expect(batches.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]])
  for (const { release } of batches) release()
  expect(await answers).toEqual([1, 2, 3, 4, 5])
})
