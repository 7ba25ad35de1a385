/** Letters and digits of which none is taken for another: no I, O, 0 or 1. There are 32, so each holds five bits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const code = /^[A-Za-z0-9_-]{22}$/
const typed = /^[A-HJ-NP-Z2-9]{8}$/

/** Eight characters that stand for a web-login code while it waits: its first 40 bits. Undefined for no code of ours. */
export function typedForm(text: string): string | undefined {
  if (!code.test(text)) return undefined
  // Seven characters of base64url hold 42 bits, which a number holds exactly.
  let bits = 0
  for (let at = 0; at < 7; at += 1) bits = bits * 64 + base64url.indexOf(text.charAt(at))
  bits = Math.floor(bits / 4)
  let form = ''
  for (let at = 0; at < 8; at += 1) {
    form = `${letters.charAt(bits % 32)}${form}`
    bits = Math.floor(bits / 32)
  }
  return form
}

export const isTypedForm = (text: string): boolean => typed.test(text)

/** The code, or the form of one, in what was scanned, typed or pasted; undefined for anything else. */
export function codeIn(text: string): string | undefined {
  const plain = text.replaceAll(/\s/g, '')
  if (code.test(plain)) return plain
  const form = plain.replaceAll('-', '').toUpperCase()
  return isTypedForm(form) ? form : undefined
}
