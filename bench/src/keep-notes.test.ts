import { expect, it } from 'vitest'
import { notesOf } from './keep-notes.ts'

it('keeps what is written by hand below the table', () => {
  const notes = '\n## Beside the table\n\nWhat is missed, and why.\n'
  expect(notesOf(`# Performance\n\n| what | measured |\n${notes}`)).toBe(notes)
})

it('keeps nothing of a page that has a table alone', () => {
  expect(notesOf('# Performance\n\n| what | measured |\n')).toBe('')
})
