type Round = { left: number; over: () => void; all: Promise<void> }

/**
 * Has those wait for each other who ask about the same group in one turn of the event loop, so that what they hear is
 * written once and not one after the other. Answers what to call, and to await, when one has its answer.
 */
export function createRounds(): (chatId: number) => () => Promise<void> {
  const open = new Map<number, Round>()

  function begin(chatId: number): Round {
    const { promise: all, resolve: over } = Promise.withResolvers<void>()
    const round = { left: 0, over, all }
    open.set(chatId, round)
    setImmediate(() => open.delete(chatId))
    return round
  }

  return (chatId) => {
    const round = open.get(chatId) ?? begin(chatId)
    round.left += 1
    return () => {
      round.left -= 1
      if (round.left === 0) round.over()
      return round.all
    }
  }
}
