import { i18n, type MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { LineProblem } from '@steward/contract/protection/trying.ts'
import { type Field, namesIn, type Unit } from '@steward/contract/setting-fields.ts'
import type { SettingsField } from '@steward/contract/settings-parts.ts'
import type { ReactNode } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { secondsIn } from '#ui/control/number-in.ts'
import { NumberOrOther } from '#ui/control/NumberOrOther.tsx'
import { Numbers } from '#ui/control/Numbers.tsx'
import { SpanWords } from '#ui/words/SpanWords.tsx'
import { LinesField } from '#features/group-settings/texts/LinesField.tsx'
import { TimeRow, ZoneRow } from './ClockRows.tsx'
import { useProblemWords } from './use-problem-words.ts'

/** What a field of a rule is called, and what people usually choose. */
export type RuleField = {
  name: MessageDescriptor
  usual?: readonly (number | null)[]
  choices?: Record<string, ReactNode>
  none?: ReactNode
  /** Beneath it, what it means. */
  footer?: ReactNode
  /** Of a list: what stands in an empty row, and what a row is called. */
  placeholder?: MessageDescriptor
}

type Value = string | number | boolean | null
type Props = {
  field: Field
  path: SettingsField
  words: RuleField
  value: Value
  problems: readonly LineProblem[]
  onChange: (value: Value) => void
}

function numberWords(value: number | null, unit: Unit, none: ReactNode): ReactNode {
  if (value === null) return none
  return unit === 'times' ? i18n.number(value) : <SpanWords seconds={value * secondsIn[unit]} />
}

/** One field of a rule, by what it holds. */
export function RuleFieldRow({ field, path, words, value, problems, onChange }: Props) {
  const { t } = useLingui()
  const problemWords = useProblemWords()
  const name = i18n._(words.name)
  if (field.is === 'switch')
    return (
      <Section footer={words.footer}>
        <Switch title={name} on={value === true} onChange={onChange} />
      </Section>
    )
  if (field.is === 'some') {
    const chosen = namesIn(String(value))
    return (
      <Section title={name} footer={words.footer}>
        {field.of.map((each) => (
          <Switch
            key={each}
            title={words.choices?.[each] ?? each}
            on={chosen.includes(each)}
            onChange={(on) =>
              onChange(field.of.filter((one) => (one === each ? on : chosen.includes(one))).join(' '))
            }
          />
        ))}
      </Section>
    )
  }
  if (field.is === 'lines')
    return (
      <Section title={name} footer={words.footer}>
        <LinesField
          field={path}
          value={typeof value === 'string' ? value : null}
          lineName={(number) => `${name} ${number}`}
          placeholder={words.placeholder ? i18n._(words.placeholder) : name}
          doubled={t`This is already in the list.`}
          problems={problems.map((problem) => ({
            line: problem.line,
            words: (line) => problemWords(line, problem),
          }))}
          onChange={onChange}
        />
      </Section>
    )
  if (field.is === 'choice')
    return (
      <Numbers
        title={name}
        label={name}
        usual={field.of}
        chosen={String(value)}
        words={(each) => words.choices?.[each] ?? each}
        onChoose={onChange}
      />
    )
  if (field.is === 'time') return <TimeRow name={name} value={String(value)} onChange={onChange} />
  if (field.is === 'zone') return <ZoneRow name={name} value={String(value)} onChange={onChange} />
  if (field.is !== 'number') return null
  return (
    <NumberOrOther
      title={name}
      label={name}
      usual={words.usual ?? []}
      chosen={typeof value === 'number' ? value : null}
      range={field}
      words={(each) => numberWords(each, field.unit, words.none)}
      onChoose={onChange}
    />
  )
}

const inCard: ReadonlySet<Field['is']> = new Set(['choice', 'number', 'time', 'zone'])

/** Choices, numbers and times that follow one another share a card; a list or a set has its own. */
export const sharesCard = ({ is }: Field): boolean => inCard.has(is)
