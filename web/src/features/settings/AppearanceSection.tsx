import { Trans, useLingui } from '@lingui/react/macro'
import type { Settings } from '@steward/contract/settings.ts'
import { host } from '#platform/host.ts'
import { type Choice, Choices } from '#ui/control/Choices.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { NotSaved } from './NotSaved.tsx'
import type { Save } from './use-settings.ts'

type Appearance = Settings['appearance']

const choices: Choice<Appearance>[] = [
  { value: 'auto', title: <Trans>Automatic</Trans>, note: <Trans>Same as this device</Trans> },
  { value: 'light', title: <Trans>Light</Trans> },
  { value: 'dark', title: <Trans>Dark</Trans> },
]

/** Inside the container there is nothing to choose, and that is said. */
export function AppearanceSection({ appearance, save }: { appearance: Appearance; save: Save }) {
  const { t } = useLingui()

  if (host.kind === 'container') {
    return (
      <Section title={<Trans>Appearance</Trans>}>
        <Row
          title={<Trans>Same as the messenger</Trans>}
          note={<Trans>Steward uses the colours you chose there.</Trans>}
          wrap="all"
        />
      </Section>
    )
  }
  return (
    <Section title={<Trans>Appearance</Trans>} footer={<NotSaved of="appearance" />}>
      <Choices
        label={t`Appearance`}
        choices={choices}
        chosen={appearance}
        onChoose={(appearance) => save({ appearance })}
      />
    </Section>
  )
}
