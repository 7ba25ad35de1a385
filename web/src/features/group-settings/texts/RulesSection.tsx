import { Trans, useLingui } from '@lingui/react/macro'
import { longestText } from '@steward/contract/settings-table.ts'
import { Section } from '../../../ui/Section.tsx'
import { Bubble } from './Bubble.tsx'
import { LongText, RoomLeft } from './LongText.tsx'

const longest = longestText.rules

type Props = { text: string; onChange: (text: string) => void }

/** What the bot posts when somebody asks for the rules. */
export function RulesSection({ text, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Section
      title={<Trans>Rules</Trans>}
      footer={
        <>
          <Trans>Everybody in the group can call them up with /rules.</Trans>{' '}
          <RoomLeft value={text} longest={longest} />
        </>
      }
    >
      <LongText
        label={t`Rules`}
        placeholder={t`Be kind. No advertising.`}
        value={text}
        longest={longest}
        rows={6}
        onChange={onChange}
      />
      {text.trim() && (
        <Bubble label={t`The rules as the group will see them`} pieces={[{ text: text.trim() }]} />
      )}
    </Section>
  )
}
