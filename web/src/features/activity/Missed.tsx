import { Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '@steward/contract/activity.ts'
import { moment } from '#platform/moment.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

/** When the bot could not count; nothing where it could all the time. */
export const Missed = ({ gaps }: Pick<Activity, 'gaps'>) =>
  gaps.length > 0 && (
    <Section
      title={<Trans>Missing data</Trans>}
      list
      footer={<Trans>These days are hatched in the charts.</Trans>}
    >
      {gaps.map((gap) => (
        <li key={gap.from}>
          <Gap gap={gap} />
        </li>
      ))}
    </Section>
  )

function Gap({ gap: { standing, from, until } }: { gap: Activity['gaps'][number] }) {
  const { i18n } = useLingui()
  const begin = moment(i18n.locale, from)
  const end = until === null ? null : moment(i18n.locale, until)
  return (
    <Row
      wrap="all"
      title={
        standing === 'out' ? (
          <Trans>Steward was out of the group</Trans>
        ) : (
          <Trans>Steward was not an admin, so Telegram told it little</Trans>
        )
      }
      note={end === null ? <Trans>Since {begin}</Trans> : `${begin} – ${end}`}
    />
  )
}
