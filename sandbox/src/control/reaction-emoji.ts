/** Of those that Telegram knows (Bot API 10.3, ReactionTypeEmoji) the ones that phones offer first. */
export const reactionEmoji = ['👍', '❤', '🔥', '🎉', '😁', '👎'] as const
