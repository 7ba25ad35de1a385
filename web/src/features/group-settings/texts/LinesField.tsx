import type { Field } from '@steward/contract/setting-fields.ts'
import { fieldOf, type SettingsField } from '@steward/contract/settings-parts.ts'
import { LineInput } from './LineInput.tsx'

type Props = {
  /** A setting of several lines. */
  field: SettingsField
  value: string | null
  /** What the line of this number is called. */
  lineName: (number: number) => string
  placeholder: string
  /** Said at a line that is there already. */
  doubled: string
  /** Of lines that could not be saved; counted without empty ones. */
  problems?: readonly { line: number; words: (line: string) => string }[]
  onChange: (value: string | null) => void
}

/** Several short texts, one a row, with an empty row at the end while there is room. An emptied row goes. */
export function LinesField({ field, value, lineName, placeholder, doubled, problems, onChange }: Props) {
  const { most, longest } = boundsOf(fieldOf[field])
  const lines = value === null ? [] : value.split('\n')
  const rows = lines.length < most && lines.at(-1) !== '' ? [...lines, ''] : lines
  const write = (next: readonly string[]) => onChange(next.join('\n') || null)
  const isDoubled = (line: string, at: number) =>
    line.trim() !== '' && lines.slice(0, at).some((other) => alike(other) === alike(line))

  const problemOf = (line: string, at: number): string => {
    if (isDoubled(line, at)) return doubled
    const place = lines.slice(0, at).filter((each) => each.trim() !== '').length
    return (line.trim() !== '' && problems?.find((one) => one.line === place)?.words(line)) || ''
  }

  return rows.map((line, at) => (
    <LineInput
      // A line has no other name than its place.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      label={lineName(at + 1)}
      placeholder={placeholder}
      value={line}
      longest={longest}
      problem={problemOf(line, at)}
      onChange={(text) => write(replaced(rows, at, text).slice(0, Math.max(lines.length, at + 1)))}
      onLeave={() => lines.includes('') && write(lines.filter((each) => each.trim() !== ''))}
      onUp={at > 0 && at < lines.length ? () => write(swapped(lines, at - 1, at)) : undefined}
      onRemove={at < lines.length ? () => write(lines.filter((_, place) => place !== at)) : undefined}
    />
  ))
}

/** As the contract compares them. */
const alike = (line: string) => line.trim().toLowerCase()

const swapped = (lines: readonly string[], one: number, other: number) =>
  replaced(replaced(lines, one, lines[other] ?? ''), other, lines[one] ?? '')

const replaced = (lines: readonly string[], at: number, text: string) =>
  lines.map((line, place) => (place === at ? text : line))

function boundsOf(field: Field): { most: number; longest: number } {
  if (field.is !== 'lines') throw new Error(`a field of ${field.is} has no lines`)
  return field
}
