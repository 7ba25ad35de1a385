import { Trans, useLingui } from '@lingui/react/macro'
import { type QuietHours, type Span, type Weekday, weekdays } from '@steward/contract/quiet-hours.ts'
import { readableZone } from '@steward/contract/time-zone.ts'
import { useState } from 'react'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { weekdayLabels } from '#ui/words/weekdays.ts'
import { NotSaved } from '../NotSaved.tsx'
import type { Save } from '../use-settings.ts'
import { QuietDay } from './QuietDay.tsx'

type Props = { quiet: QuietHours; timeZone: string | null; save: Save }

/** When somebody wants to hear of nothing that can wait: hours of their own for each day of the week. */
export const QuietHoursSection = ({ quiet, timeZone, save }: Props) => (
  <>
    <Section
      title={<Trans>Quiet hours</Trans>}
      footer={
        <>
          <NotSaved of="quiet_hours" />
          <p>
            <Trans>
              New sign-ins, mass-ban protection and changes to Steward’s permissions can’t wait: they come at
              any hour.
            </Trans>
          </p>
        </>
      }
    >
      <Switch
        title={<Trans>Quiet hours</Trans>}
        note={<Trans>Other notifications arrive when they end, each once.</Trans>}
        on={quiet.on}
        onChange={(on) => save({ quiet_hours: { on } })}
      />
    </Section>
    {quiet.on && <Week days={quiet.days} timeZone={timeZone} save={save} />}
  </>
)

type WeekProps = { days: QuietHours['days']; timeZone: string | null; save: Save }

function Week({ days, timeZone, save }: WeekProps) {
  const { i18n } = useLingui()
  const [last, setLast] = useState<Weekday>('mon')
  const day = i18n._(weekdayLabels[last])
  const isSame = weekdays.every((each) => isEqual(days[each], days[last]))

  return (
    <>
      <Section footer={<Trans>If the end is earlier than the start, it’s on the next day.</Trans>}>
        {weekdays.map((weekday) => (
          <QuietDay
            key={weekday}
            weekday={weekday}
            span={days[weekday]}
            onChange={(span) => {
              setLast(weekday)
              save({ quiet_hours: { days: { [weekday]: span } } })
            }}
          />
        ))}
        {!isSame && (
          <Row
            tone="accent"
            title={<Trans>Copy {day} to all days</Trans>}
            onPress={() => save({ quiet_hours: { days: everyDay(days[last]) } })}
          />
        )}
      </Section>
      <Section footer={<Trans>Used for your quiet hours and the weekly summary.</Trans>}>
        <Row
          title={<Trans>Time zone</Trans>}
          value={timeZone === null ? <Trans>Automatic</Trans> : <bdi>{readableZone(timeZone)}</bdi>}
          href={paths.timeZone()}
          onPress={(event) => go(event, paths.timeZone())}
        />
      </Section>
    </>
  )
}

const everyDay = (span: Span | null): QuietHours['days'] => ({
  mon: span,
  tue: span,
  wed: span,
  thu: span,
  fri: span,
  sat: span,
  sun: span,
})

const isEqual = (one: Span | null, other: Span | null) => one?.from === other?.from && one?.to === other?.to
