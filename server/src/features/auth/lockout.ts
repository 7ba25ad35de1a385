type Rules = { failures: number; seconds: number; now: () => Date }

/** People who failed often of late; who failed longest ago is forgotten first. */
const peopleKept = 10_000

/** Whoever fails too often in a row waits. Answers how many seconds, 0 for none. */
export function createLockout({ failures, seconds, now }: Rules) {
  const people = new Map<number, { failed: number; until: number }>()

  return {
    wait(person: number): number {
      const { until } = people.get(person) ?? { until: 0 }
      return Math.max(0, Math.ceil((until - now().getTime()) / 1000))
    },

    failed(person: number) {
      const failed = (people.get(person)?.failed ?? 0) + 1
      people.delete(person)
      people.set(
        person,
        failed < failures ? { failed, until: 0 } : { failed: 0, until: now().getTime() + seconds * 1000 },
      )
      const [oldest] = people.size > peopleKept ? people.keys() : []
      if (oldest !== undefined) people.delete(oldest)
    },

    succeeded: (person: number) => void people.delete(person),
  }
}
