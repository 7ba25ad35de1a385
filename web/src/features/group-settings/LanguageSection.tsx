import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { languages } from '@steward/contract/languages.ts'
import { languageName } from '../../ui/language-name.ts'
import { Section } from '../../ui/Section.tsx'
import { Numbers } from './Numbers.tsx'

type Language = GroupSettings['language']
type Props = { language: Language; onChange: (language: Language) => void }

const wordsOf = (language: Language) =>
  language === null ? (
    <Trans>Each person’s language</Trans>
  ) : (
    <span lang={language}>{languageName(language)}</span>
  )

/** What the bot speaks in the group. */
export function LanguageSection({ language, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Section
      title={<Trans>Language</Trans>}
      footer={<Trans>What the bot itself says in the group. Your own texts stay as you write them.</Trans>}
    >
      <Numbers
        title={<Trans>The bot speaks</Trans>}
        label={t`The bot speaks`}
        usual={[null, ...languages]}
        chosen={language}
        words={wordsOf}
        onChoose={onChange}
      />
    </Section>
  )
}
