import { passes } from './intake/bad-data.ts'

type Bounds = {
  /** What a batch is made of at most, so that no statement grows without end. */
  most?: number
  /** How many batches may be under way at once; in one alone each waits for the slowest. */
  underWay?: number
}

type Waiting<Item, Answer> = {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Of what every request reads: a connection that went silent holds up those who share its batch, not everybody. */
export const notAllBehindOne: Bounds = { underWay: 2 }

/**
 * Has what is asked for at the same time answered together, with one statement or in one transaction. What comes while
 * a batch is under way shares the next; whoever comes alone waits for nobody. A batch that fails is asked one by one,
 * so that nobody fails for another's sake: `together` must leave nothing behind when it throws.
 */
export function createGather<Item, Answer>(
  together: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most = 200, underWay = 1 }: Bounds = {},
): (item: Item) => Promise<Answer> {
  const queue: Waiting<Item, Answer>[] = []
  let isWaiting = false
  let begun = 0

  async function answer(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await together(batch.map(({ item }) => item))
      if (answers.length !== batch.length) throw new Error('a batch got a wrong number of answers')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as many answers as items, counted above
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      if (batch.length > 1 && !passes(error)) for (const one of batch) await answer([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  function pump(): void {
    if (isWaiting || begun >= underWay || !queue.length) return
    isWaiting = true
    // After this turn of the event loop: those who were waiting for the same thing ask in the same turn.
    setImmediate(() => {
      isWaiting = false
      begun += 1
      void answer(queue.splice(0, most)).finally(() => {
        begun -= 1
        pump()
      })
      pump()
    })
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      pump()
    })
}

/** What was found, in the order of the questions: a row says which of them it answers, counted from one (`with ordinality`). */
export function inPlaces<Row extends { place: number }>(
  questions: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [row.place, row]))
  return questions.map((_, place) => found.get(place + 1))
}
