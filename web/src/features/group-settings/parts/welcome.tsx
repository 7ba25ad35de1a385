import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { longestText } from '@steward/contract/settings-table.ts'
import { fillIn, placeholders } from '@steward/contract/welcome.ts'
import { useRef } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { Bubble } from '../texts/Bubble.tsx'
import { LongText, RoomLeft } from '../texts/LongText.tsx'
import { useBegin } from '../texts/use-begin.ts'
import { useInsert } from '../texts/use-insert.ts'
import { welcomeIcon } from '#platform/welcome-icon.ts'
import { OnOrOff } from '#ui/words/OnOrOff.tsx'
import type { PartView, SectionProps } from './part-view.ts'
import groupSettingsStyles from '../group-settings.module.css'
import styles from './welcome.module.css'

const longest = longestText.welcome

/** What newcomers read. Nothing is said where nothing is written. */
function WelcomeSection({ value: welcome, known, isLocked, onChange }: SectionProps<'welcome'>) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const value = welcome.text ?? ''
  const write = (text: string) => onChange({ ...welcome, text })
  useBegin(field, value)
  const insert = useInsert(field, { value, maxLength: longest, onChange: write })
  const { name: nameMark, group: groupMark } = placeholders

  return (
    <Section
      footer={
        <>
          <Trans>
            Posted when someone joins. People who join close together get one message, bots get none. Leave
            empty to turn it off.
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
      <fieldset
        className={`${groupSettingsStyles.settings} ${groupSettingsStyles.inserts}`}
        aria-label={t`Put into the welcome`}
      >
        <button type="button" className={styles.insert} onClick={() => insert(nameMark)}>
          <Trans>+ Name</Trans>
        </button>
        <button type="button" className={styles.insert} onClick={() => insert(groupMark)}>
          <Trans>+ Name of the group</Trans>
        </button>
      </fieldset>
      {value.trim() && (
        <>
          <Bubble
            label={t`Preview of the welcome`}
            pieces={fillIn(value.trim(), {
              name: [{ text: t`Anna`, person: 0 }],
              group: [{ text: known.title }],
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

export const welcome: PartView<'welcome'> = {
  name: msg`Welcome`,
  fields: {
    'welcome.text': { name: msg`Welcome` },
    'welcome.replaces': { name: msg`Only the newest welcome stays` },
  },
  icon: welcomeIcon,
  tone: 'green',
  Value: ({ value }) => <OnOrOff is={value.text !== null} />,
  Section: WelcomeSection,
}
