import { useRef } from 'preact/hooks'
import { Button } from '../Button.tsx'
import { Heading } from '../Heading.tsx'
import { stepHeading, stepHint, type StepProps } from './step-props.ts'

const longest = 16

export function SumStep({ step, page: { words }, isBusy, onAnswer }: StepProps<'sum'>) {
  const field = useRef<HTMLInputElement>(null)
  const answer = () => {
    const text = field.current?.value.trim()
    if (text) onAnswer({ kind: 'sum', text })
    else field.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) answer()
      }}
    >
      <Heading id={stepHeading}>{step.text}</Heading>
      <p class="hint" id={stepHint}>
        {words.sumHint}
      </p>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        enterkeyhint="done"
        autocomplete="off"
        dir="auto"
        maxLength={longest}
        aria-labelledby={stepHeading}
        aria-describedby={stepHint}
      />
      <Button isBusy={isBusy} onPress={answer}>
        {words.next}
      </Button>
    </form>
  )
}
