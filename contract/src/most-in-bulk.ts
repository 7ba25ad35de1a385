/** Telegram gives no way to act on many at once, so each of them is an action of its own, one after the other. */
export const mostInBulk = 500

/** As many people are cleaned up in one go at most: what one person may spend on a group in a day. */
export const mostInCleanUp = 5_000
/** Of those who fit, as many are left alone at most. */
export const mostExcluded = 500
