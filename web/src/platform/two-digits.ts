/** `7` as `07`, also of a number that is written in another system. */
export const twoDigits = (value: number | string): string => String(value).padStart(2, '0')
