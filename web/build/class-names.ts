import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const sources = join(import.meta.dirname, '../src')

/**
 * Classes of a `*.module.css`: readable in development; in a build a few letters, written where they are used. One that
 * its file lacks is an error in both.
 */
export function classNames(): Plugin[] {
  let isBuild = false
  const short = shortNames()

  return [
    {
      name: 'steward-class-names',
      enforce: 'pre',
      config(_, { command }) {
        isBuild = command === 'build'
        return { css: { modules: { generateScopedName: isBuild ? short : '[name]-[local]' } } }
      },
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        async handler(code, id) {
          let written = code
          for (const [line, variable = '', path = ''] of code.matchAll(importOfClasses)) {
            const file = await this.resolve(path, id)
            if (!file) throw new Error(`${id} imports ${path}, which is not there`)
            const css = await readFile(file.id, 'utf8')
            const names = new Set(namesIn(css))
            if (isBuild) written = written.replace(line, `import '${path}'\n`)
            written = written.replace(usesOf(variable), (use, name: string) => {
              if (!names.has(name)) throw new Error(`${path} has no class ${name}, which ${id} wears`)
              return isBuild ? `'${short(name, file.id, css)}'` : use
            })
          }
          return isBuild ? { code: written, map: null } : null
        },
      },
    },
    {
      // Nobody imports the names any more; the rules are to stay.
      name: 'steward-class-rules',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

const importOfClasses = /^import (\w+) from '([^']+\.module\.css)'\n/gm
const usesOf = (variable: string) => new RegExp(`\\b${variable}\\.(\\w+)`, 'g')

const firstLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letters = `${firstLetters}0123456789`

/** Three letters for the file and one for the class, by path and place alone: every build of it says the same. */
export function shortNames() {
  const filesByPrefix = new Map<string, string>()
  return (name: string, path: string, css: string): string => {
    const file = relative(sources, path)
    const prefix = prefixOf(file)
    const other = filesByPrefix.get(prefix) ?? file
    if (other !== file) throw new Error(`${file} and ${other} share a prefix of their classes: rename one`)
    filesByPrefix.set(prefix, file)
    const place = namesIn(css).indexOf(name)
    return prefix + (letters[place] ?? `-${name}`)
  }
}

const letter = (all: string, rest: number) => all[Math.floor(rest) % all.length] ?? ''

function prefixOf(file: string): string {
  const number = createHash('sha256').update(file).digest().readUInt32BE()
  const [first, second] = [firstLetters.length, letters.length]
  return (
    letter(firstLetters, number) + letter(letters, number / first) + letter(letters, number / first / second)
  )
}

/** The classes that a file defines, in the order in which they first stand there. */
export function namesIn(css: string): string[] {
  const own = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '')
  const selectors = [...own.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
  return [...new Set(names)]
}
