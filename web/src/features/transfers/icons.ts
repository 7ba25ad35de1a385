import type { Drawing } from '#ui/picture/Icon.tsx'

/** From ionicons (MIT). */
export const headIcon: Drawing = { line: 'm112 184 144 144 144-144', bold: true }

export const nobodyIcon: Drawing = {
  line: 'M344 144c-3.92 52.87-44 96-88 96s-84.15-43.12-88-96c-4-55 35-96 88-96s92 42 88 96ZM256 304c-87 0-175.3 48-191.64 138.6C62.39 453.52 68.57 464 80 464h352c11.44 0 17.62-10.48 15.65-21.4C431.3 352 343 304 256 304Z',
}

export const waitingIcon: Drawing = {
  line: 'M256 64C150 64 64 150 64 256s86 192 192 192 192-86 192-192S362 64 256 64ZM256 128v144h96',
}

export const doneIcon: Drawing = { line: 'M416 128 192 384l-96-96' }

export const endedIcon: Drawing = { line: 'm368 368-224-224M368 144 144 368' }

export const askIcon: Drawing = {
  line: 'M80 320V144a32 32 0 0 1 32-32h288a32 32 0 0 1 32 32v176a32 32 0 0 1-32 32H272l-80 64v-64h-80a32 32 0 0 1-32-32Z',
}
