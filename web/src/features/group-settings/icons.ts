import type { Drawing } from '#ui/picture/Icon.tsx'

/** Drawn on the grid of ionicons. */
export const permissionsIcon: Drawing = {
  line: 'M336 208v-95a80 80 0 0 0-160 0v95M128 208h256a48 48 0 0 1 48 48v176a48 48 0 0 1-48 48H128a48 48 0 0 1-48-48V256a48 48 0 0 1 48-48Z',
}

export const rulesIcon: Drawing = {
  line: 'M144 48h160l112 112v256a48 48 0 0 1-48 48H144a48 48 0 0 1-48-48V96a48 48 0 0 1 48-48ZM304 48v112h112M176 288h160M176 368h160',
}

export const languageIcon: Drawing = {
  line: 'M256 48a208 208 0 1 0 0 416 208 208 0 0 0 0-416ZM256 48c-58 58-87 128-87 208s29 150 87 208c58-58 87-128 87-208S314 106 256 48ZM48 256h416',
}

export const notificationsIcon: Drawing = {
  line: 'M256 64c-80 0-128 60-128 136 0 112-48 136-48 168h352c0-32-48-56-48-168 0-76-48-136-128-136ZM208 416a48 48 0 0 0 96 0',
}

export const historyIcon: Drawing = {
  line: 'M256 64a192 192 0 1 0 0 384 192 192 0 0 0 0-384ZM256 144v120h88',
}

export const fileIcon: Drawing = {
  line: 'M176 96v320M96 336l80 80 80-80M336 416V96M256 176l80-80 80 80',
}

export const quickReasonsIcon: Drawing = { line: 'M304 48 96 288h144l-32 176 208-240H272Z' }

export const brakeIcon: Drawing = {
  line: 'M176 64h160l112 112v160L336 448H176L64 336V176ZM256 160v120M256 344h1',
}

export const logIcon: Drawing = { line: 'M160 144h288M160 256h288M160 368h288M80 144h1M80 256h1M80 368h1' }

export const copyIcon: Drawing = {
  line: 'M176 176h224a32 32 0 0 1 32 32v224a32 32 0 0 1-32 32H176a32 32 0 0 1-32-32V208a32 32 0 0 1 32-32ZM368 176v-64a32 32 0 0 0-32-32H112a32 32 0 0 0-32 32v224a32 32 0 0 0 32 32h32',
}
