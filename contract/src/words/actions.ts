import { words } from './words.ts'

/** What the bot says in a group of what was done there. */
export const actionWords = words('actions', {
  warned: '⚠️ {name}, this is a warning ({count, number} of {limit, number}).',
  reason: 'Reason: {reason}',
  mute: 'That was the last one: you can’t write here for a while.',
  mute_for_ever: 'That was the last one: you can’t write here any more.',
  kick: 'That was the last one: you’re removed from the group.',
  ban: 'That was the last one: you’re banned from the group.',
})
