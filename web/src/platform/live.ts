const turn = 4000

/**
 * Options of a query whose screen follows what happens: it asks every four seconds while its page is on top (the
 * effects of a covered one rest) and the app is in front (the client does not poll in the background), and at once
 * when the page comes back.
 */
export const live = { refetchInterval: turn } as const

type Paged = { state: { data?: { pages: unknown[] } | undefined } }

/** The same for a list in parts: one that was scrolled down is not read whole every few seconds. */
export const livePages = {
  refetchInterval: ({ state }: Paged) => ((state.data?.pages.length ?? 0) > 1 ? (false as const) : turn),
}
