import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { JoinChecks as Checks } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '#platform/paths.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Chart } from './Chart.tsx'
import { spanWords } from './day-words.ts'
import { checksOf, isByWeek, type Point } from './points.ts'
import { barsOf } from './picture/bodies.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { Ranked } from './Ranked.tsx'
import { WayRow } from './rows.tsx'
import { AsTable, Table } from './Table.tsx'
import styles from './Chart.module.css'

type Props = { chatId: ChatId; checks: Checks }

/** What became of checks of who asked to join: in all, by day and by link. */
export function JoinChecks({ chatId, checks }: Props) {
  const { t, i18n } = useLingui()
  const points = checksOf(checks.days)
  const title = t`Joining check`
  const columns = [
    [t`Asked`, 'asked'],
    [t`Opened`, 'opened'],
    [t`Passed`, 'passed'],
    [t`Failed`, 'failed'],
    [t`Left the check`, 'left'],
    [t`Out of time`, 'timed_out'],
    [t`Left to admins`, 'queued'],
  ] as const
  const seconds = checks.median_seconds
  return (
    <>
      <Section title={title} footer={<Trans>By the day on which people asked to join.</Trans>}>
        <Chart title={title} points={points} wordsOf={wordsOf}>
          <p className={styles.key} aria-hidden="true">
            <span>
              <i className={styles.part} /> <Trans>Passed</Trans>
            </span>
            <span>
              <i /> <Trans>Others who asked</Trans>
            </span>
          </p>
        </Chart>
        {columns.map(([name, of]) => (
          <Row key={of} title={name} value={i18n.number(checks[of])} />
        ))}
        {seconds !== null && (
          <Row
            title={<Trans>Half of them took longer than</Trans>}
            value={<Plural value={seconds} one="# second" other="# seconds" />}
          />
        )}
        <AsTable>
          {() => (
            <Table
              caption={title}
              heads={[isByWeek(checks.days) ? t`Week` : t`Day`, t`Asked`, t`Passed`]}
              rows={points.map((point) => [
                spanWords(i18n.locale, point),
                i18n.number(point.value ?? 0),
                i18n.number(point.part ?? 0),
              ])}
            />
          )}
        </AsTable>
        <SharePicture
          title={title}
          body={barsOf(points, i18n.locale, [t`Passed`, t`Others who asked`])}
          since={null}
        />
      </Section>
      <Ranked
        title={<Trans>Joining check per link</Trans>}
        footer={<Trans>How many asked by it.</Trans>}
        of={checks.links}
        keyOf={({ link }) => link ?? ''}
      >
        {({ link, name, asked, passed }) => (
          <WayRow
            title={link === null ? <Trans>Without a link</Trans> : <Name of={name ?? link} unnamed={link} />}
            note={<Plural value={passed} one="# passed" other="# passed" />}
            value={i18n.number(asked)}
            to={paths.links(chatId)}
          />
        )}
      </Ranked>
    </>
  )

  function wordsOf({ value, part }: Point): string {
    const asked = i18n.number(value ?? 0)
    const passed = i18n.number(part ?? 0)
    return t`${passed} of ${asked} passed`
  }
}
