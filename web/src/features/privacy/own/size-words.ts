import { numberFormat } from '#ui/words/formats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** How large a file is, in the largest unit of which there is one. */
export function sizeWords(locale: string, bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** step
  return numberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value)
}
