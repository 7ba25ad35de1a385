import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { JoinChecks } from '@steward/contract/activity.ts'
import type { ReactNode } from 'react'
import { NotCounted } from './NotCounted.tsx'
import { AsTable, Table } from './Table.tsx'

type Counts = Omit<JoinChecks['links'][number], 'link' | 'name'>

/** What checks come to, and how it is called. */
export const checkColumns = [
  [msg`Asked`, 'asked'],
  [msg`Opened`, 'opened'],
  [msg`Passed`, 'passed'],
  [msg`Failed`, 'failed'],
  [msg`Left the check`, 'left'],
  [msg`Out of time`, 'timed_out'],
  [msg`Left to admins`, 'queued'],
] as const

const notCounted = <NotCounted />

type Props = {
  caption: string
  wide: string
  /** What the rows are of. */
  head: string
  rows: readonly { name: ReactNode; counts: Counts | null }[]
}

/** All that is counted of checks, of which a chart shows two parts. */
export function ChecksTable({ head, rows, ...table }: Props) {
  const { t, i18n } = useLingui()
  return (
    <AsTable>
      {() => (
        <Table
          {...table}
          heads={[head, ...checkColumns.map(([name]) => i18n._(name)), t`Median seconds`]}
          rows={rows.map(({ name, counts }) => [name, ...cellsOf(counts)])}
        />
      )}
    </AsTable>
  )

  function cellsOf(counts: Counts | null): ReactNode[] {
    if (counts === null) return [...checkColumns, null].map(() => notCounted)
    const { median_seconds: seconds } = counts
    const numbers = checkColumns.map(([, of]) => i18n.number(counts[of]))
    return [...numbers, seconds === null ? '–' : i18n.number(seconds)]
  }
}
