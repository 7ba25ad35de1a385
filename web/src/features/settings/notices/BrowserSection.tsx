import { Trans, useLingui } from '@lingui/react/macro'
import { pushWords } from '#platform/push/push-failure.ts'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { usePush } from './use-push.ts'

/** Notifications to this browser, or why it can show none (S-PUSH-1). */
export function BrowserSection() {
  const { i18n } = useLingui()
  const { state, turn } = usePush()
  if (state === 'asking') return null

  return (
    <Section title={<Trans>Notifications in this browser</Trans>}>
      <Switch
        title={<Trans>Notifications</Trans>}
        note={
          state === 'unsupported' ? (
            i18n._(pushWords.unsupported)
          ) : (
            <Trans>They come also while Steward is closed.</Trans>
          )
        }
        on={state === 'on'}
        locked={state === 'unsupported'}
        onChange={turn}
      />
    </Section>
  )
}
