import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ActivityDetails, JoinChecks as Checks } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '#platform/paths.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Name } from '#ui/words/Name.tsx'
import { visibleName } from '@steward/contract/visible-name.ts'
import { Chart } from './Chart.tsx'
import { CheckDeeds } from './CheckDeeds.tsx'
import { checkColumns, ChecksTable } from './ChecksTable.tsx'
import { spanWords } from './day-words.ts'
import { gapWords } from './gap-words.ts'
import { checksOf, type Point } from './points.ts'
import { FirstWords } from './FirstWords.tsx'
import { barsOf, listOf } from './picture/bodies.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { Ranked } from './Ranked.tsx'
import { WayRow } from './rows.tsx'
import { SinceWords } from './SinceWords.tsx'
import styles from './Chart.module.css'

type Props = { chatId: ChatId; checks: Checks } & Pick<ActivityDetails, 'shortened'>

/** What became of checks of who asked to join: in all, by day and by link. */
export function JoinChecks({ chatId, checks, shortened }: Props) {
  const { t, i18n } = useLingui()
  const points = checksOf(checks.days)
  const title = t`Joining check`
  const { median_seconds: seconds, since } = checks
  /** Where counting began is said once, beneath. */
  const told = checks.days.filter(({ day }) => since === null || day >= since)
  return (
    <>
      <Section
        title={title}
        footer={
          <>
            <Trans>By the day on which people asked to join.</Trans> <SinceWords day={since} />
          </>
        }
      >
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
        {checkColumns.map(([name, of]) => (
          <Row key={of} title={i18n._(name)} value={i18n.number(checks[of])} />
        ))}
        {seconds !== null && (
          <Row
            title={<Trans>Median time</Trans>}
            value={<Plural value={seconds} one="# second" other="# seconds" />}
          />
        )}
        <ChecksTable
          caption={title}
          wide={t`Table by day`}
          head={t`Day`}
          rows={told.map((of) => ({ name: nameOf(of), counts: of.counts }))}
        />
        <SharePicture
          title={title}
          bodyOf={() => barsOf(points, i18n.locale, [t`Passed`, t`Others who asked`])}
          since={since}
        />
      </Section>
      <CheckDeeds {...checks} />
      <Ranked
        title={<Trans>Joining check per link</Trans>}
        footer={
          <>
            <Trans>By join requests.</Trans>{' '}
            <FirstWords of="check_links" list={checks.links} shortened={shortened} />{' '}
            <SinceWords day={since} />
          </>
        }
        of={checks.links}
        keyOf={({ link }) => link ?? ''}
        after={
          <>
            <ChecksTable
              caption={t`Joining check per link`}
              wide={t`Table by link`}
              head={t`Link`}
              rows={checks.links.map((of) => ({ name: <LinkName {...of} />, counts: of }))}
            />
            <SharePicture
              title={t`Joining check per link`}
              bodyOf={() => listOf(checks.links.map(lineOf), i18n.locale)}
              since={since}
              isCut={shortened?.includes('check_links')}
            />
          </>
        }
      >
        {({ asked, passed, ...link }) => (
          <WayRow
            title={<LinkName {...link} />}
            note={<Plural value={passed} one="# passed" other="# passed" />}
            value={i18n.number(asked)}
            to={paths.links(chatId)}
          />
        )}
      </Ranked>
    </>
  )

  function lineOf({ link, name, asked, passed }: Checks['links'][number]) {
    return {
      name: link === null ? t`Without a link` : (visibleName(name ?? link) ?? link),
      note: t`${plural(passed, { one: '# passed', other: '# passed' })}`,
      value: asked,
    }
  }

  function nameOf({ day, gap }: Checks['days'][number]): string {
    const when = spanWords(i18n.locale, { from: day, to: day })
    return when + gapWords(i18n, gap)
  }

  function wordsOf({ value, part }: Point): string {
    const asked = i18n.number(value ?? 0)
    const passed = i18n.number(part ?? 0)
    return t`${passed} of ${asked} passed`
  }
}

const LinkName = ({ link, name }: Pick<Checks['links'][number], 'link' | 'name'>) =>
  link === null ? <Trans>Without a link</Trans> : <Name of={name ?? link} unnamed={link} />
