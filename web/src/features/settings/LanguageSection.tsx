import { Trans, useLingui } from '@lingui/react/macro'
import { languages } from '@steward/contract/languages.ts'
import type { Settings } from '@steward/contract/settings.ts'
import { host } from '#platform/host.ts'
import { type Choice, Choices } from '#ui/control/Choices.tsx'
import { languageName } from '#ui/words/language-name.ts'
import { Section } from '#ui/row/Section.tsx'
import { NotSaved } from './NotSaved.tsx'
import type { Save } from './use-settings.ts'

type Language = Settings['language']

/** Each by its own name, so that somebody who reads no other finds it. */
const named = languages.map((value): Choice<Language> => ({ value, title: languageName(value), lang: value }))

export function LanguageSection({ language, save }: { language: Language; save: Save }) {
  const { t } = useLingui()
  const automatic: Choice<Language> = {
    value: null,
    title: <Trans>Automatic</Trans>,
    note:
      host.kind === 'container' ? <Trans>Same as the messenger</Trans> : <Trans>Same as this browser</Trans>,
  }

  return (
    <Section title={<Trans>Language</Trans>} footer={<NotSaved of="language" />}>
      <Choices
        label={t`Language`}
        choices={[automatic, ...named]}
        chosen={language}
        onChoose={(language) => save({ language })}
      />
    </Section>
  )
}
