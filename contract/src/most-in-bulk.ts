/** Telegram gives no way to act on many at once, so each of them is an action of its own, one after the other. */
export const mostInBulk = 500
