/** The first letters of the first and the last word; letters without the marks that are piled upon them. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).map((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(word)?.[0])
  const letters = words.filter((letter) => letter !== undefined)
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  return `${first}${last}`.toLocaleUpperCase()
}
