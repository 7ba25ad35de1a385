import type { MessageDescriptor } from '@lingui/core'
import type { Drawing } from '#ui/picture/Icon.tsx'

type Tone = 'accent' | 'caution' | 'good' | 'quiet'
/** How an entry looks and what it says. */
export type Kind = { icon: Drawing; tone: Tone; sentence: MessageDescriptor }

export const kind = (icon: Drawing, tone: Tone, sentence: MessageDescriptor): Kind => ({
  icon,
  tone,
  sentence,
})
