/** So many days of a group's activity at most are shown at once: a year that has a 29 February. */
export const longestRange = 366
