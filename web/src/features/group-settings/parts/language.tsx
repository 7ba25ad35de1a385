import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { languages } from '@steward/contract/languages.ts'
import { languageName } from '#ui/language-name.ts'
import { Section } from '#ui/Section.tsx'
import { Numbers } from '../Numbers.tsx'
import type { PartView, SectionProps } from './part-view.ts'

type Language = GroupSettings['language']

const wordsOf = (language: Language) =>
  language === null ? (
    <Trans>Each person’s language</Trans>
  ) : (
    <span lang={language}>{languageName(language)}</span>
  )

/** What the bot speaks in the group. */
function LanguageSection({ value, onChange }: SectionProps<'language'>) {
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
        chosen={value}
        words={wordsOf}
        onChoose={onChange}
      />
    </Section>
  )
}

export const language: PartView<'language'> = {
  name: msg`Language`,
  fields: {
    language: {
      name: msg`The bot speaks`,
      none: wordsOf(null),
      choices: Object.fromEntries(languages.map((each) => [each, wordsOf(each)])),
    },
  },
  Section: LanguageSection,
}
