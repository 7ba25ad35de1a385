import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { languages } from '@steward/contract/languages.ts'
import { languageName } from '#ui/words/language-name.ts'
import { Section } from '#ui/row/Section.tsx'
import { languageIcon } from '../icons.ts'
import { Numbers } from '#ui/control/Numbers.tsx'
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
    <Section footer={<Trans>Steward’s own texts in the group. Your texts stay as you write them.</Trans>}>
      <Numbers
        title={<Trans>Bot language</Trans>}
        label={t`Bot language`}
        usual={[null, ...languages]}
        chosen={value}
        words={wordsOf}
        onChoose={onChange}
      />
    </Section>
  )
}

export const language: PartView<'language'> = {
  name: msg`Bot language`,
  fields: {
    language: {
      name: msg`Bot language`,
      none: wordsOf(null),
      choices: Object.fromEntries(languages.map((each) => [each, wordsOf(each)])),
    },
  },
  icon: languageIcon,
  tone: 'purple',
  Value: ({ value }) => (value === null ? <Trans>Automatic</Trans> : wordsOf(value)),
  Section: LanguageSection,
}
