import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CleanUpCriteria } from '@steward/contract/clean-up.ts'
import { Numbers } from '#ui/control/Numbers.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { Section } from '#ui/row/Section.tsx'
import { WatchedSince } from './WatchedSince.tsx'

type Props = {
  criteria: CleanUpCriteria
  /** Null: Steward is no admin; undefined: that is being read. */
  watchedSince: number | null | undefined
  onChange: (criteria: CleanUpCriteria) => void
}

const usualDays = [30, 60, 90, 180, 365, 730]
const atFirst = 90

const days = (count: number) => <Plural value={count} one="# day" other="# days" />

/** By what people are found: whoever fits one of these. */
export function Criteria({ criteria, watchedSince, onChange }: Props) {
  const { t } = useLingui()
  const { deleted, bots, never_wrote_days: neverWrote, silent_days: silent } = criteria

  return (
    <Section
      title={<Trans>Criteria</Trans>}
      footer={<WatchedSince since={watchedSince} days={[neverWrote, silent]} />}
    >
      <Switch
        title={<Trans>Deleted accounts</Trans>}
        note={<Trans>Steward notices them within about 30 days.</Trans>}
        on={deleted}
        onChange={(on) => onChange({ ...criteria, deleted: on })}
      />
      <Switch
        title={<Trans>Bots</Trans>}
        note={<Trans>All but Steward and those that are admins.</Trans>}
        on={bots}
        onChange={(on) => onChange({ ...criteria, bots: on })}
      />
      <Switch
        title={<Trans>Never wrote</Trans>}
        note={<Trans>Joined a while ago and wrote nothing since, except as a channel.</Trans>}
        on={neverWrote !== null}
        onChange={(on) => onChange({ ...criteria, never_wrote_days: on ? atFirst : null })}
      />
      {neverWrote !== null && (
        <Numbers
          title={<Trans>Joined at least this long ago</Trans>}
          label={t`Joined at least this long ago`}
          usual={usualDays}
          chosen={neverWrote}
          words={days}
          onChoose={(chosen) => onChange({ ...criteria, never_wrote_days: chosen })}
        />
      )}
      <Switch
        title={<Trans>Inactive</Trans>}
        note={<Trans>No message, reaction or pressed button. Messages sent as a channel don’t count.</Trans>}
        on={silent !== null}
        onChange={(on) => onChange({ ...criteria, silent_days: on ? atFirst : null })}
      />
      {silent !== null && (
        <Numbers
          title={<Trans>Inactive for at least</Trans>}
          label={t`Inactive for at least`}
          usual={usualDays}
          chosen={silent}
          words={days}
          onChoose={(chosen) => onChange({ ...criteria, silent_days: chosen })}
        />
      )}
    </Section>
  )
}
