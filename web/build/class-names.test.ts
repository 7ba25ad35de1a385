// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesIn, shortNames } from './class-names.ts'

const sources = join(import.meta.dirname, '../src')
const files = await readdir(sources, { recursive: true })
const stylesheets = files.filter((file) => file.endsWith('.module.css'))
const read = (file: string) => readFile(join(sources, file), 'utf8')

/** Of every stylesheet, which of its classes the code names. */
async function wornClasses() {
  const worn = new Map<string, Set<string>>()
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const code = await read(file)
    for (const [, variable, path = ''] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const stylesheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      const names = worn.get(stylesheet) ?? new Set()
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) names.add(name)
      worn.set(stylesheet, names)
    }
  }
  return worn
}

describe('the classes of the components', () => {
  it('are worn as they are defined: none is missing, and none is left over', async () => {
    const worn = await wornClasses()
    const defined = await Promise.all(
      stylesheets.map(async (file) => [file, namesIn(await read(file)).toSorted()] as const),
    )
    expect(stylesheets.length).toBeGreaterThan(100)
    expect(new Map([...worn].map(([file, names]) => [file, [...names].toSorted()]))).toEqual(new Map(defined))
  })

  it('have short names of their own, the same in every build', async () => {
    const [short, again] = [shortNames(), shortNames()]
    const names = await Promise.all(
      stylesheets.map(async (file) => {
        const css = await read(file)
        return namesIn(css).map((name) => [short, again].map((of) => of(name, join(sources, file), css)))
      }),
    )
    const all = names.flat()
    expect(all.filter(([one, other]) => one !== other)).toEqual([])
    expect(new Set(all.map(([one]) => one)).size).toBe(all.length)
    expect(all.filter(([one = '']) => !/^[a-z]\w{3}$/i.test(one))).toEqual([])
  })

  it('are those of selectors, not of what they say nor of what is global', () => {
    const css = `/* .not { } */ .one:hover > .two, :global(.md) .one { width: 1.5em; background: url(a.png) }
      @media (width >= 1.5rem) { .three::before { content: '' } } @keyframes turn { to { rotate: 1turn } }`
    expect(namesIn(css)).toEqual(['one', 'two', 'three'])
  })
})
