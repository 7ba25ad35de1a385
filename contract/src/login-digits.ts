import { typedForm } from './typed-code.ts'

/**
 * The two digits that both devices show for a web login, so that a person can tell that the page before them is the
 * one they approve (D-WEB). They compare, and secure nothing: FNV-1a spreads codes evenly and needs no secure context.
 */
export function loginDigits(code: string): string {
  let hash = 0x811c9dc5
  // A phone on which the code was typed knows no more of it.
  for (const character of typedForm(code) ?? code)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return String((hash >>> 0) % 100).padStart(2, '0')
}
