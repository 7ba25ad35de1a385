/** Comments and what is quoted. A quote that is none, as in a regular expression, ends with its line. */
const spoken = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

const isProse = /\.(md|yml|po)$/
const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ')

/** What people read of a file: all of a page, comments and texts of code. The rest is blank, so that places stay. */
export function proseOf(path: string, text: string): string {
  if (isProse.test(path)) return text
  let end = 0
  let prose = ''
  for (const { index, 0: words } of text.matchAll(spoken)) {
    prose += blank(text.slice(end, index)) + words
    end = index + words.length
  }
  return prose + blank(text.slice(end))
}
