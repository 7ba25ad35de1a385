import type { Drawing } from '../../ui/Icon.tsx'

/** From ionicons (MIT). */
export const towardsIcon: Drawing = { line: 'm268 112 144 144-144 144M392 256H100' }

export const waitingIcon: Drawing = {
  line: 'M256 64C150 64 64 150 64 256s86 192 192 192 192-86 192-192S362 64 256 64ZM256 128v144h96',
}

export const doneIcon: Drawing = { line: 'M416 128 192 384l-96-96' }

export const endedIcon: Drawing = { line: 'm368 368-224-224M368 144 144 368' }
