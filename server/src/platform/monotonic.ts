/** Milliseconds of a clock that never goes back, from a moment that means nothing. */
export type Monotonic = () => number

/** Since the process began, whatever the machine's clock is set to. */
export const sinceStart: Monotonic = () => performance.now()
