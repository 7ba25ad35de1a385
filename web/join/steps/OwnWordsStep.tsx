import { longestAnswer } from '@steward/contract/join-questions.ts'
import { useRef, useState } from 'preact/hooks'
import { Button } from '../Button.tsx'
import { Heading } from '../Heading.tsx'
import { stepHeading, stepHint, type StepProps } from './step-props.ts'

const counter = 'counter'

export function OwnWordsStep({ step, page, isBusy, onAnswer }: StepProps<'question'>) {
  const { words, language } = page
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const number = new Intl.NumberFormat(language)
  const answer = () => {
    const written = text.trim()
    if (written) onAnswer({ kind: 'text', text: written })
    else field.current?.focus()
  }
  return (
    <>
      <Heading id={stepHeading}>{step.text}</Heading>
      <p class="hint" id={stepHint}>
        {words.answerHint}
      </p>
      <textarea
        ref={field}
        rows={4}
        dir="auto"
        maxLength={longestAnswer}
        value={text}
        aria-labelledby={stepHeading}
        aria-describedby={`${stepHint} ${counter}`}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="hint counter" id={counter}>
        {number.format(text.length)} / {number.format(longestAnswer)}
      </p>
      <Button isBusy={isBusy} onPress={answer}>
        {words.next}
      </Button>
    </>
  )
}
