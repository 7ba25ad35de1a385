import { type Monotonic, sinceStart } from '#platform/monotonic.ts'

type Rules = { failures: number; seconds: number; monotonic?: Monotonic | undefined }

/** People who failed often of late; who failed longest ago is forgotten first. */
const peopleKept = 10_000

/** Whoever fails too often in a row waits. Answers how many seconds, 0 for none. */
export function createLockout({ failures, seconds, monotonic = sinceStart }: Rules) {
  const people = new Map<number, { failed: number; until: number }>()

  return {
    wait(person: number): number {
      const { until } = people.get(person) ?? { until: -Infinity }
      return Math.max(0, Math.ceil((until - monotonic()) / 1000))
    },

    failed(person: number) {
      const failed = (people.get(person)?.failed ?? 0) + 1
      people.delete(person)
      people.set(
        person,
        failed < failures ? { failed, until: -Infinity } : { failed: 0, until: monotonic() + seconds * 1000 },
      )
      const [oldest] = people.size > peopleKept ? people.keys() : []
      if (oldest !== undefined) people.delete(oldest)
    },

    succeeded: (person: number) => void people.delete(person),
  }
}
