import { Trans, useLingui } from '@lingui/react/macro'
import type { NoticeKind, Settings } from '@steward/contract/settings.ts'
import { host } from '../../platform/host.ts'
import { pushWords } from '../../platform/push/push-failure.ts'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { noticeWords } from './notice-words.tsx'
import { usePush } from './use-push.ts'
import type { Save } from './use-settings.ts'

type Props = { notices: Settings['notices']; save: Save }

const kinds: readonly NoticeKind[] = [
  'join_requests',
  'reports',
  'bot_rights',
  'transfers',
  'brake',
  'web_login',
]

/** Notifications to this browser. Inside the messenger the bot writes instead, so there they are shown only if they work. */
export function PushSection({ notices, save }: Props) {
  const { i18n } = useLingui()
  const { state, turn } = usePush()
  if (state === 'asking' || (state === 'unsupported' && host.kind === 'container')) return null
  const isOn = state === 'on'

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
        on={isOn}
        locked={state === 'unsupported'}
        onChange={turn}
      />
      {isOn &&
        kinds.map((kind) => (
          <Switch
            key={kind}
            title={noticeWords[kind].title}
            note={noticeWords[kind].note}
            on={notices[kind].push}
            onChange={(push) => save({ notices: { [kind]: { push } } })}
          />
        ))}
    </Section>
  )
}
