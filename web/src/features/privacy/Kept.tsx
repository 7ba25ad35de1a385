import { Trans, useLingui } from '@lingui/react/macro'
import type { Topic } from '@steward/contract/privacy/facts.ts'
import { factsOf } from '@steward/contract/privacy/inventory.ts'
import { Section } from '#ui/row/Section.tsx'
import { listFormat } from '#ui/words/formats.ts'
import { factWords } from './fact-words.ts'
import { topicWords } from './topic-words.tsx'
import styles from './Kept.module.css'

/** One purpose: what is kept for it, why, and how long. */
export function Kept({ topic }: { topic: Exclude<Topic, 'machinery'> }) {
  const { i18n } = useLingui()
  const { title, why, until } = topicWords[topic]
  const facts = factsOf(topic).map((fact) => i18n._(factWords[fact]))

  return (
    <Section title={title}>
      <dl className={styles.kept}>
        <dt>
          <Trans>Data</Trans>
        </dt>
        <dd>{listFormat(i18n.locale).format(facts)}</dd>
        <dt>
          <Trans>Why</Trans>
        </dt>
        <dd>{why}</dd>
        <dt>
          <Trans>Duration</Trans>
        </dt>
        <dd>{until}</dd>
      </dl>
    </Section>
  )
}
