import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '#ui/row/Section.tsx'
import { logIcon } from '../icons.ts'
import { Numbers } from '#ui/control/Numbers.tsx'
import { SpanWords } from '#ui/words/SpanWords.tsx'
import type { PartView, SectionProps } from './part-view.ts'

const inDays = (count: number) => <SpanWords seconds={count * 86_400} />

/** How far back the log can be read: never beyond what the server keeps. */
function LogSection({ value, known, onChange }: SectionProps<'log_days'>) {
  const { t } = useLingui()
  return (
    <Section>
      <Numbers
        title={<Trans>Shows what was done in the last</Trans>}
        label={t`Shows what was done in the last`}
        usual={[30, 90, 180].filter((each) => each <= known.log_days_most)}
        chosen={value}
        words={inDays}
        onChoose={onChange}
      />
    </Section>
  )
}

export const logDays: PartView<'log_days'> = {
  name: msg`Log`,
  fields: { log_days: { name: msg`The log shows the last` } },
  icon: logIcon,
  tone: 'orange',
  Value: ({ value }) => inDays(value),
  Section: LogSection,
}
