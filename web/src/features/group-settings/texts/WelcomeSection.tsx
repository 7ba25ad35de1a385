import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { longestText } from '@steward/contract/settings-table.ts'
import { fillIn, placeholders } from '@steward/contract/welcome.ts'
import { useRef } from 'react'
import { Section } from '../../../ui/Section.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Bubble } from './Bubble.tsx'
import { LongText, RoomLeft } from './LongText.tsx'
import { useInsert } from './use-insert.ts'

const longest = longestText.welcome

type Welcome = GroupSettings['welcome']
type Props = { welcome: Welcome; group: string; isLocked: boolean; onChange: (welcome: Welcome) => void }

/** What newcomers read. Nothing is said where nothing is written. */
export function WelcomeSection({ welcome, group, isLocked, onChange }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const value = welcome.text ?? ''
  const write = (text: string) => onChange({ ...welcome, text })
  const insert = useInsert(field, { value, maxLength: longest, onChange: write })
  const { name: nameMark, group: groupMark } = placeholders

  return (
    <Section
      title={<Trans>Welcome</Trans>}
      footer={
        <>
          <Trans>
            Posted when somebody comes in. Those who come close together are welcomed by one message, bots not
            at all. Empty: the bot says nothing.
          </Trans>{' '}
          <RoomLeft value={value} longest={longest} />
        </>
      }
    >
      <LongText
        ref={field}
        label={t`Welcome`}
        placeholder={t`Hello ${nameMark}, welcome to ${groupMark}.`}
        value={value}
        longest={longest}
        rows={3}
        onChange={write}
      />
      <fieldset className="group-settings group-settings-inserts" aria-label={t`Put into the welcome`}>
        <button type="button" className="group-settings-insert" onClick={() => insert(nameMark)}>
          <Trans>+ Name</Trans>
        </button>
        <button type="button" className="group-settings-insert" onClick={() => insert(groupMark)}>
          <Trans>+ Name of the group</Trans>
        </button>
      </fieldset>
      {value.trim() && (
        <>
          <Bubble
            label={t`The welcome as the group will see it`}
            pieces={fillIn(value.trim(), {
              name: [{ text: t`Anna`, person: 0 }],
              group: [{ text: group }],
            })}
          />
          <Switch
            title={<Trans>Only the newest stays</Trans>}
            note={<Trans>The welcome before it is deleted.</Trans>}
            on={welcome.replaces}
            locked={isLocked}
            onChange={(replaces) => onChange({ ...welcome, replaces })}
          />
        </>
      )}
    </Section>
  )
}
