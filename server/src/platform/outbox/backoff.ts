const baseSeconds = 0.5
const capSeconds = 60
/** Retries may make up a tenth of all calls, and a few more when little is going on (REL-07). */
const share = 0.1
const reserve = 20

/** Full jitter: a delay anywhere between nothing and a bound that doubles, so that many rows do not come back at once. */
export function createBackoff(random: () => number) {
  let budget = reserve

  return {
    /** A first try earns its share of the budget. */
    tried: () => {
      budget = Math.min(reserve, budget + share)
    },

    /** Seconds to wait before the next try. Without budget left it is the longest wait. */
    secondsAfter: (attempts: number): number => {
      if (budget < 1) return capSeconds * (0.5 + random() / 2)
      budget -= 1
      return random() * Math.min(capSeconds, baseSeconds * 2 ** Math.min(attempts, 10))
    },
  }
}
