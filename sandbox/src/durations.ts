/** In seconds, as Telegram counts. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour
export const week = 7 * day

/** In milliseconds, as JavaScript counts. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
