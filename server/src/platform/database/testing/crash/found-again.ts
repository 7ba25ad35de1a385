import { openEmbedded } from '#platform/database/embedded/open-embedded.ts'

export interface Found {
  /** Said and not there. */
  lost: number[]
  /** There in part, or counted wrong. */
  torn: number[]
  /** The number with which a next writer goes on. */
  next: number
  openedInMs: number
}

/** Opens the database after its end and looks for what the writer said. */
export async function foundAgain(dataDir: string, said: readonly number[]): Promise<Found> {
  const started = performance.now()
  const engine = await openEmbedded(dataDir, { info: () => {}, error: () => {} })
  const openedInMs = performance.now() - started
  try {
    const there = await engine.pool.query<{ known: boolean }>(
      `select to_regclass('total') is not null as known`,
    )
    if (!there.rows[0]?.known) return { lost: [...said], torn: [], next: 0, openedInMs }

    const { rows } = await engine.pool.query<{ batch: string; parts: number }>(
      'select batch::text, count(*)::int as parts from parts group by batch order by parts.batch',
    )
    const whole = new Set(rows.filter(({ parts }) => parts === 3).map(({ batch }) => Number(batch)))
    const total = await engine.pool.query<{ batches: string }>('select batches::text from total')
    const counted = Number(total.rows[0]?.batches ?? 0)
    return {
      lost: said.filter((batch) => !whole.has(batch)),
      torn: [
        ...rows.filter(({ parts }) => parts !== 3).map(({ batch }) => Number(batch)),
        ...(counted === rows.length ? [] : [counted]),
      ],
      next: Math.max(-1, ...rows.map(({ batch }) => Number(batch))) + 1,
      openedInMs,
    }
  } finally {
    await engine.close()
  }
}
