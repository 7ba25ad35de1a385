const form = /^[A-Za-z0-9_-]{22}$/

/** The code of a log-in page in what was scanned, typed or pasted; undefined for anything else. */
export function codeIn(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, '')
  return form.test(code) ? code : undefined
}
