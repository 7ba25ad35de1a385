import type { Drawing } from '#ui/picture/Icon.tsx'

/** Drawn on the grid of ionicons. */
export const welcomeIcon: Drawing = {
  line: 'M96 80h320a48 48 0 0 1 48 48v208a48 48 0 0 1-48 48H240l-112 80v-80H96a48 48 0 0 1-48-48V128a48 48 0 0 1 48-48Z',
}
