import type { Drawing } from '#ui/picture/Icon.tsx'

/** Drawn on the grid of ionicons. */
export const shieldIcon: Drawing = {
  line: 'M256 48 96 112v144c0 96 64 168 160 208 96-40 160-112 160-208V112L256 48Z',
}
