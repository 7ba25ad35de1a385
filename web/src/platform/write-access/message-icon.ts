import type { Drawing } from '#ui/picture/Icon.tsx'

/** Drawn on the grid of ionicons. */
export const messageIcon: Drawing = {
  line: 'M112 96h288a48 48 0 0 1 48 48v176a48 48 0 0 1-48 48H256l-96 80v-80h-48a48 48 0 0 1-48-48V144a48 48 0 0 1 48-48ZM160 200h192M160 272h128',
}
