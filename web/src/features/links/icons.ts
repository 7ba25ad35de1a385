import type { Drawing } from '../../ui/Icon.tsx'

/** From ionicons (MIT). */
export const linkIcon: Drawing = {
  line: 'M208 352h-64a96 96 0 0 1 0-192h64M304 160h64a96 96 0 0 1 0 192h-64M163.29 256h187.42',
}

export const addIcon: Drawing = { line: 'M256 112v288M400 256H112', bold: true }
