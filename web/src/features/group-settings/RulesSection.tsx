import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Section } from '../../ui/Section.tsx'

/** As the contract has it. */
const longest = 4000
/** From here on it is worth knowing how much room is left. */
const nearlyFull = 3500

type Props = { text: string; onChange: (text: string) => void }

/** What the bot posts when somebody asks for the rules. */
export function RulesSection({ text, onChange }: Props) {
  const { t } = useLingui()
  const left = longest - text.length
  return (
    <Section
      title={<Trans>Rules</Trans>}
      footer={
        <>
          <Trans>Everybody in the group can call them up with /rules.</Trans>{' '}
          {text.length > nearlyFull && (
            <Plural value={left} one="# character left" other="# characters left" />
          )}
        </>
      }
    >
      <textarea
        className="group-settings-rules"
        rows={6}
        maxLength={longest}
        aria-label={t`Rules`}
        placeholder={t`Be kind. No advertising.`}
        {...(text && { dir: 'auto' })}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </Section>
  )
}
