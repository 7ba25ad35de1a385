import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type JoinQuestion, lineOf, longestQuestion } from '@steward/contract/join-questions.ts'
import { linesIn } from '@steward/contract/setting-fields.ts'
import { useState } from 'react'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { confirm } from '#platform/dialogs.ts'
import { Chips } from '#ui/control/Chips.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { Section } from '#ui/row/Section.tsx'
import { LongText } from '#features/group-settings/texts/LongText.tsx'
import actStyles from '#platform/act/act.module.css'

type Props = {
  question: JoinQuestion
  /** The lines of the other questions; none may be there twice. */
  others: readonly string[]
  isNew: boolean
  onDone: (question: JoinQuestion) => void
  onRemove: () => void
  onClose: () => void
}

const fewestOptions = 2

/** One question: how it is answered, and which answers are right. */
export function QuestionSheet({ question, others, isNew, onDone, onRemove, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(question.text)
  const [kind, setKind] = useState<'free' | 'choice'>(question.options ? 'choice' : 'free')
  const [options, setOptions] = useState((question.options ?? []).join('\n'))
  const [rightOptions, setRightOptions] = useState<readonly string[]>(question.options ? question.right : [])
  const [accepted, setAccepted] = useState(question.options ? '' : question.right.join('\n'))

  const listed = [...new Set(linesIn(options))]
  const made: JoinQuestion =
    kind === 'choice'
      ? { text, options: listed, right: rightOptions.filter((one) => listed.includes(one)) }
      : { text, options: null, right: linesIn(accepted) }
  const line = lineOf(made)
  const isDirty = line !== lineOf(question)
  const problem = problemOf()

  function problemOf() {
    if (text.trim() === '') return isDirty || !isNew ? <Trans>Write the question.</Trans> : undefined
    if (kind === 'choice' && listed.length < fewestOptions) return <Trans>Give at least two answers.</Trans>
    if (line.length > longestQuestion) return <Trans>Question and answers are too long together.</Trans>
    const isDoubled = others.some((other) => other.toLowerCase() === line.toLowerCase())
    return isDoubled ? <Trans>This question is already in the list.</Trans> : undefined
  }

  async function leave() {
    if (!isDirty || (await confirm(i18n._(msg`Discard your changes?`)))) onClose()
  }

  return (
    <Dialog
      onBack={() => void leave()}
      form="sheet"
      title={isNew ? <Trans>New question</Trans> : <Trans>Change the question</Trans>}
    >
      <div className={actStyles.act}>
        <Section>
          <LongText
            label={t`Question`}
            placeholder={t`What do you want to know?`}
            value={text}
            longest={longestQuestion}
            rows={2}
            onChange={setText}
          />
        </Section>
        <Chips
          label={t`Answer type`}
          chips={[
            { value: 'free', title: <Trans>Free text</Trans> },
            { value: 'choice', title: <Trans>Choice</Trans> },
          ]}
          chosen={kind}
          onChoose={setKind}
        />
        {kind === 'free' ? (
          <Section
            title={<Trans>Right answers</Trans>}
            footer={<Trans>One a line. Leave it empty to read the answers and decide yourself.</Trans>}
          >
            <LongText
              label={t`Right answers`}
              placeholder={t`Any of these is right`}
              value={accepted}
              longest={longestQuestion}
              rows={2}
              onChange={setAccepted}
            />
          </Section>
        ) : (
          <>
            <Section title={<Trans>Answers to choose from</Trans>} footer={<Trans>One a line.</Trans>}>
              <LongText
                label={t`Answers to choose from`}
                placeholder={t`At least two`}
                value={options}
                longest={longestQuestion}
                rows={3}
                onChange={setOptions}
              />
            </Section>
            {listed.length >= fewestOptions && (
              <Section
                title={<Trans>Right answers</Trans>}
                footer={<Trans>With none marked, admins read the answer and decide.</Trans>}
              >
                {listed.map((option) => (
                  <Switch
                    key={option}
                    title={<bdi>{option}</bdi>}
                    on={rightOptions.includes(option)}
                    onChange={(on) =>
                      setRightOptions(
                        on ? [...rightOptions, option] : rightOptions.filter((one) => one !== option),
                      )
                    }
                  />
                ))}
              </Section>
            )}
          </>
        )}
        <p className={actStyles.effect} role="alert">
          {problem}
        </p>
        <div className={actStyles.buttons}>
          {isNew ? (
            <button type="button" className={actStyles.cancel} onClick={() => void leave()}>
              <Trans>Cancel</Trans>
            </button>
          ) : (
            <button type="button" className={actStyles.cancel} onClick={onRemove}>
              <Trans>Remove</Trans>
            </button>
          )}
          <button
            type="button"
            className={actStyles.main}
            aria-disabled={problem !== undefined || text.trim() === ''}
            onClick={() => problem === undefined && text.trim() !== '' && onDone(made)}
          >
            <Trans>Done</Trans>
          </button>
        </div>
      </div>
    </Dialog>
  )
}
