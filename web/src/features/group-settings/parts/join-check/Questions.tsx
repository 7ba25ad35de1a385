import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type JoinQuestion, lineOf, mostQuestions, questionIn } from '@steward/contract/join-questions.ts'
import { linesIn } from '@steward/contract/setting-fields.ts'
import { type ReactNode, useState } from 'react'
import { addIcon } from '#ui/picture/icons.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Name } from '#ui/words/Name.tsx'
import { QuestionSheet } from './QuestionSheet.tsx'

type Props = { value: string | null; onChange: (value: string | null) => void }

const none: JoinQuestion = { text: '', options: null, right: [] }

/** The group's own questions, each opened to be changed. */
export function Questions({ value, onChange }: Props) {
  const { t } = useLingui()
  /** Its place; beyond the last: a new one. */
  const [opened, setOpened] = useState<number>()
  const lines = linesIn(value)
  const questions = lines.map(questionIn)

  function set(at: number, question: JoinQuestion | undefined) {
    const line = question ? lineOf(question) : ''
    const next = line ? [...lines.slice(0, at), line, ...lines.slice(at + 1)] : without(lines, at)
    setOpened(undefined)
    onChange(next.join('\n') || null)
  }

  return (
    <Section
      title={<Trans>Your questions</Trans>}
      footer={
        questions.length === 0 ? (
          <Trans>Without a question this task is skipped.</Trans>
        ) : (
          <Trans>Admins read answers for which nothing is marked as right, and decide.</Trans>
        )
      }
    >
      {questions.map((question, at) => (
        <Row
          key={lines[at]}
          title={<Name of={question.text} unnamed={t`Question`} />}
          wrap="all"
          note={kindOf(question)}
          leads
          onPress={() => setOpened(at)}
        />
      ))}
      {questions.length < mostQuestions && (
        <Row
          leading={<Tile icon={addIcon} tone="accent" />}
          title={<Trans>Add a question</Trans>}
          tone="accent"
          onPress={() => setOpened(questions.length)}
        />
      )}
      {opened !== undefined && (
        <QuestionSheet
          question={questions[opened] ?? none}
          others={without(lines, opened)}
          isNew={opened >= questions.length}
          onDone={(question) => set(opened, question)}
          onRemove={() => set(opened, undefined)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}

function kindOf({ options, right }: JoinQuestion): ReactNode {
  if (options === null)
    return right.length > 0 ? (
      <Trans>Free text with a right answer</Trans>
    ) : (
      <Trans>Free text for the admins</Trans>
    )
  const count = options.length
  return right.length > 0 ? (
    <Plural value={count} one="Choice of #" other="Choice of #" />
  ) : (
    <Plural value={count} one="Choice of # for the admins" other="Choice of # for the admins" />
  )
}

const without = (lines: readonly string[], at: number) => lines.filter((_, place) => place !== at)
