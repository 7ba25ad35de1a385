/** Nobody reads further, and a name of 10 000 letters must not cost a layout (SEC-39). */
const longest = 256

/** Controls, format characters, blanks, marks that stand on nothing, and the blank letters that names hide behind. */
const unseen = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A name as it may be drawn: at most 256 characters on one line, or undefined where nobody would see anything. */
export function visibleName(name: string): string | undefined {
  // A cut may fall within a character of two units; half of one is a box.
  const start = name.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  const line = start.replaceAll(/\s+/g, ' ').trim()
  return line.replaceAll(unseen, '') === '' ? undefined : line
}

type Named = { first_name: string; last_name: string | null; username?: string | null; user_id?: number }

/**
 * As the messenger writes it; where nobody would see that, the @username or the account's number. Empty of whom nothing is
 * kept any more.
 */
export function fullName({ first_name, last_name, username, user_id }: Named): string {
  const full = [first_name, last_name].filter(Boolean).join(' ')
  if (full === '' || visibleName(full) !== undefined) return full
  return username ? `@${username}` : String(user_id ?? '')
}

/** As one speaks of somebody: by the first name, if it can be seen. */
export const firstName = (person: Named): string => visibleName(person.first_name) ?? fullName(person)
