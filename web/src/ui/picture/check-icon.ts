import type { Drawing } from './Icon.tsx'

/** From ionicons (MIT). */
export const checkIcon: Drawing = { line: 'M416 128 192 384l-96-96', bold: true }
