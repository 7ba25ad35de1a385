/** In seconds, as Telegram counts. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** In milliseconds, as JavaScript counts. */
export const dayMs = 1000 * day
