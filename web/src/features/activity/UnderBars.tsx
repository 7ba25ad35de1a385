import { useLingui } from '@lingui/react/macro'
import { spanWords } from './day-words.ts'
import { gapWords } from './gap-words.ts'
import { later } from './later.tsx'
import type { Point } from './points.ts'
import { barsOf } from './picture/bodies.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { AsTable, Table } from './Table.tsx'

type Props = {
  title: string
  points: readonly Point[]
  areWeeks: boolean
  /** What the two parts of a bar are, where it has two. */
  part?: string
  rest?: string
  since?: string | null | undefined
}

/** The same bars as a table, and as a picture. */
export const UnderBars = later(function UnderBars({ title, points, areWeeks, part, rest, since }: Props) {
  const { t, i18n } = useLingui()
  const parts = part && rest ? ([part, rest] as const) : undefined
  return (
    <>
      <AsTable>
        {() => (
          <Table
            caption={title}
            heads={[areWeeks ? t`Week` : t`Day`, ...(parts ?? [title])]}
            rows={points.map((point) => [spanWords(i18n.locale, point), ...cellsOf(point)])}
          />
        )}
      </AsTable>
      <SharePicture title={title} bodyOf={() => barsOf(points, i18n.locale, parts)} since={since} />
    </>
  )

  function cellsOf({ value, part: apart, gap }: Point): string[] {
    const counts = parts ? [apart ?? null, value === null ? null : value - (apart ?? 0)] : [value]
    return counts.map((of) => (of === null ? t`not counted` : i18n.number(of) + gapWords(i18n, gap)))
  }
})
