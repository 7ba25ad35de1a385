import type { Drawing } from '#ui/picture/Icon.tsx'

/** From ionicons (MIT). */
export const letInIcon: Drawing = {
  line: 'M448 256c0-106-86-192-192-192S64 150 64 256s86 192 192 192 192-86 192-192ZM352 176 217.6 336 160 272',
}

export const declinedIcon: Drawing = {
  line: 'M448 256c0-106-86-192-192-192S64 150 64 256s86 192 192 192 192-86 192-192ZM320 320 192 192M192 320l128-128',
}
