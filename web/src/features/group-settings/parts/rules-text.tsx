import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { longestText } from '@steward/contract/settings-table.ts'
import { useRef } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { rulesIcon } from '../icons.ts'
import { Bubble } from '../texts/Bubble.tsx'
import { LongText, RoomLeft } from '../texts/LongText.tsx'
import { useBegin } from '../texts/use-begin.ts'
import { OnOrOff } from '#ui/words/OnOrOff.tsx'
import type { PartView, SectionProps } from './part-view.ts'

const longest = longestText.rules

/** What the bot posts when somebody asks for the rules. */
function RulesSection({ value, onChange }: SectionProps<'rules_text'>) {
  const text = value ?? ''
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  useBegin(field, text)
  return (
    <Section
      footer={
        <>
          <Trans>Anyone in the group can read them with /rules.</Trans>{' '}
          <RoomLeft value={text} longest={longest} />
        </>
      }
    >
      <LongText
        ref={field}
        label={t`Rules`}
        placeholder={t`Be kind. No advertising.`}
        value={text}
        longest={longest}
        rows={6}
        onChange={onChange}
      />
      {text.trim() && <Bubble label={t`Preview of the rules`} pieces={[{ text: text.trim() }]} />}
    </Section>
  )
}

export const rulesText: PartView<'rules_text'> = {
  name: msg`Rules`,
  fields: { rules_text: { name: msg`Rules` } },
  icon: rulesIcon,
  tone: 'blue',
  Value: ({ value }) => <OnOrOff is={value !== null} />,
  Section: RulesSection,
}
