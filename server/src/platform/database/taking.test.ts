import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '../..')
/** What is taken stands in the list that is compared with: a plan may look it up anew for each row, and takes others each time. */
const takenInList = /\bin \(\s*select(?:(?!\bin \()[^`])*?skip locked/

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')

it('rows are taken once, and then compared with', async () => {
  const names = (await readdir(sources, { recursive: true })).filter(isSource)
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(sources, name), 'utf8') })),
  )
  expect(texts.filter(({ text }) => text.includes('skip locked')).length).toBeGreaterThan(15)
  expect(texts.filter(({ text }) => takenInList.test(text)).map(({ name }) => name)).toEqual([])
})

it.each([
  ['update a set b where c in (\n select c from a limit 1 for update skip locked)', true],
  ['with due as (select c from a where d in (1) limit 1 for update skip locked) update a', false],
])('%s is seen to take in a list: %s', (text, isSeen) => {
  expect(takenInList.test(text)).toBe(isSeen)
})
