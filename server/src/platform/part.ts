/** Work that goes on beside requests. Parts start in the order of their list and stop in the opposite one. */
export type Part = { start: () => unknown; stop: () => unknown }
