import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '../../ui/Section.tsx'
import { Numbers } from './Numbers.tsx'
import { SpanWords } from './SpanWords.tsx'

const inDays = (count: number) => <SpanWords seconds={count * 86_400} />

type Props = { days: number; most: number; onChange: (days: number) => void }

/** How far back the log can be read: never beyond what the server keeps. */
export function LogSection({ days, most, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Log</Trans>}>
      <Numbers
        title={<Trans>Shows what was done in the last</Trans>}
        label={t`Shows what was done in the last`}
        usual={[30, 90, 180].filter((each) => each <= most)}
        chosen={days}
        words={inDays}
        onChoose={onChange}
      />
    </Section>
  )
}
