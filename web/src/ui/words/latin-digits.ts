/** A Persian or an Arabic keyboard types its own digits, each ten of them in a row. */
export const inLatinDigits = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
