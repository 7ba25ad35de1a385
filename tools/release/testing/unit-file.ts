/** What the tests read of a unit: every value of a setting, in order (man systemd.syntax). */
export function readUnit(text: string) {
  const lines = text.split('\n').map((line) => line.trim())
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  const one = (name: string) => {
    const [value, ...others] = all(name)
    if (value === undefined || others.length > 0) throw new Error(`the unit says ${name} not just once`)
    return value
  }
  return { all, one }
}

/** The variables of an `EnvironmentFile=` or of `Environment=` lines; quotes around a value are no part of it. */
export const readVariables = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).replace(/^'(.*)'$/, '$1'),
      ]),
  )
