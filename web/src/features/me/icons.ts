import type { Drawing } from '../../ui/Icon.tsx'

/** From ionicons (MIT). */
export const botIcon: Drawing = {
  line: 'm53.12 199.94 400-151.39a8 8 0 0 1 10.33 10.33l-151.39 400a8 8 0 0 1-15-.34l-67.4-166.09a16 16 0 0 0-10.11-10.11L53.46 215a8 8 0 0 1-.34-15.06M460 52 227 285',
}

export const environmentIcon: Drawing = {
  line: 'M80 112c0-44 79-80 176-80s176 36 176 80-79 80-176 80-176-36-176-80ZM432 112v288c0 44.183-78.798 80-176 80S80 444.183 80 400V112M432 256c0 44.183-78.798 80-176 80S80 300.183 80 256',
}
