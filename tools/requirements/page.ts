const states = ['Met', 'Measured', 'Owed', 'Does not apply'] as const

/** One line of docs/requirements.md: what is asked, and how it is met, or why not. */
export type Requirement = { id: string; words: string; state: (typeof states)[number]; how: string }

const line = new RegExp(String.raw`^- \*\*([A-Z0-9]+-\d+)\*\* (.+?) \*(${states.join('|')}):\* (.+)$`)

/** Reads the page. A line that looks like a requirement and is none ends with an error that quotes it. */
export function requirementsIn(page: string): Requirement[] {
  return page
    .split('\n')
    .filter((text) => text.startsWith('- '))
    .map((text) => {
      const [, id, words, state, how] = line.exec(text) ?? []
      if (!id || !words || !how) throw new Error(`docs/requirements.md has a line of no known form: ${text}`)
      return { id, words, state: states.find((known) => known === state) ?? 'Owed', how }
    })
}
