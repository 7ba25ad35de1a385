import { Trans } from '@lingui/react/macro'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { NotSaved } from './NotSaved.tsx'
import type { Save } from './use-settings.ts'

export const TouchSection = ({ haptics, save }: { haptics: boolean; save: Save }) => (
  <Section title={<Trans>Touch</Trans>} footer={<NotSaved of="haptics" />}>
    <Switch
      title={<Trans>Vibration</Trans>}
      note={<Trans>A light tap when something changes, on phones that support it.</Trans>}
      on={haptics}
      onChange={(haptics) => save({ haptics })}
    />
  </Section>
)
