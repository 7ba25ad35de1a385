import type { Drawing } from '#ui/picture/Icon.tsx'

/** From ionicons (MIT). */
export const linkIcon: Drawing = {
  line: 'M208 352h-64a96 96 0 0 1 0-192h64M304 160h64a96 96 0 0 1 0 192h-64M163.29 256h187.42',
}

export const copyIcon: Drawing = {
  line: 'M160 128h272a32 32 0 0 1 32 32v272a32 32 0 0 1-32 32H160a32 32 0 0 1-32-32V160a32 32 0 0 1 32-32ZM384 128V80a32 32 0 0 0-32-32H80a32 32 0 0 0-32 32v272a32 32 0 0 0 32 32h48',
}

export const copiedIcon: Drawing = { line: 'M416 128 192 384l-96-96', bold: true }

export const addIcon: Drawing = { line: 'M256 112v288M400 256H112', bold: true }

export const optionsIcon: Drawing = {
  line: 'M368 128h80M64 128h240M368 384h80M64 384h240M208 256h240M64 256h80M304 128a32 32 0 1 0 64 0 32 32 0 1 0-64 0ZM144 256a32 32 0 1 0 64 0 32 32 0 1 0-64 0ZM304 384a32 32 0 1 0 64 0 32 32 0 1 0-64 0Z',
}
