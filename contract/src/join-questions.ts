/**
 * A group's own questions to who asks to join, one a line, as its settings and its file hold them:
 * - `Where do you live?`: answered in one's own words, for the admins to decide by.
 * - `What do we grow here? = tulips / tulip`: answered in one's own words, and any of these is right.
 * - `When do you plant? | *Spring | Winter`: one of these; those with a star are right. Without a star admins decide.
 */
export type JoinQuestion = {
  text: string
  /** What there is to choose from; null: it is answered in one's own words. */
  options: string[] | null
  /** What is right, of the options or as it is written; none: the admins decide by the answer. */
  right: string[]
}

/** UTF-16 units of a line, and of an answer in one's own words. */
export const longestQuestion = 400
export const longestAnswer = 300
export const mostQuestions = 10
const fewestOptions = 2

const unstarred = (choice: string) => choice.replace(/^[*\s]+/, '').trim()
const parts = (text: string, mark: string) => text.split(mark).map((part) => part.trim())

/** Any line is a question: what fits no other form is answered in one's own words. */
export function questionIn(line: string): JoinQuestion {
  const [asked = '', ...choices] = parts(line, '|')
  const options = choices.filter((choice) => unstarred(choice) !== '')
  if (options.length >= fewestOptions) {
    const right = options.filter((choice) => choice.startsWith('*')).map(unstarred)
    return { text: asked, options: options.map(unstarred), right }
  }
  const at = line.lastIndexOf(' = ')
  if (at <= 0) return { text: line.trim(), options: null, right: [] }
  return {
    text: line.slice(0, at).trim(),
    options: null,
    right: parts(line.slice(at + 3), '/').filter(Boolean),
  }
}

/** Nobody said what is right: the admins decide by what is answered. */
export const isForAdmins = ({ right }: Pick<JoinQuestion, 'right'>): boolean => right.length === 0

/** Without what would make another question of it. */
const free = (text: string, marks: RegExp) => text.replaceAll(marks, ' ').replaceAll(/\s+/g, ' ').trim()

/** The line of a question; what is read of it is the same question. Of one that asks nothing there is none. */
export function lineOf({ text, options, right }: JoinQuestion): string {
  const asked = free(text, /[|\n]| = /g)
  if (asked === '') return ''
  if (options) {
    const choices = options.map((option) => {
      const plain = unstarred(free(option, /[|\n]/g))
      return right.includes(option) ? `*${plain}` : plain
    })
    return [asked, ...choices].join(' | ')
  }
  const accepted = right.flatMap((one) => free(one, /[|/\n]| = /g) || [])
  return accepted.length === 0 ? asked : `${asked} = ${accepted.join(' / ')}`
}
