import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { Section } from '../../ui/Section.tsx'
import { Numbers } from './Numbers.tsx'
import { SpanWords } from './SpanWords.tsx'

const inMinutes = (count: number) => <SpanWords seconds={count * 60} />

type Brake = GroupSettings['brake']
type Props = { brake: Brake; isLocked: boolean; onChange: (brake: Brake) => void }

/** What is too much for one admin at a time. */
export function BrakeSection({ brake, isLocked, onChange }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Section
      title={<Trans>Brake</Trans>}
      footer={
        <>
          <Trans>
            An admin who bans or demotes more people than this is stopped until who answers for the group, or
            its owner, lets them go on.
          </Trans>
          {isLocked && (
            <p className="group-settings-reason">
              <Trans>
                Only who answers for the group, or its owner, can change this, and only inside Telegram.
              </Trans>
            </p>
          )}
        </>
      }
    >
      <fieldset className="group-settings" disabled={isLocked}>
        <Numbers
          title={<Trans>Bans and demotions</Trans>}
          label={t`Bans and demotions`}
          usual={[5, 10, 20, 50, 100]}
          chosen={brake.actions}
          words={(actions) => i18n.number(actions)}
          onChoose={(actions) => onChange({ ...brake, actions })}
        />
        <Numbers
          title={<Trans>Within</Trans>}
          label={t`Within`}
          usual={[1, 5, 15, 60]}
          chosen={brake.minutes}
          words={inMinutes}
          onChoose={(minutes) => onChange({ ...brake, minutes })}
        />
      </fieldset>
    </Section>
  )
}
