import { useRef, useState } from 'preact/hooks'
import { Button } from '../Button.tsx'
import { Heading } from '../Heading.tsx'
import { stepHeading, type StepProps } from './step-props.ts'

type ChoiceStepProps = StepProps<'question'> & { options: string[] }

export function ChoiceStep({ step, options, page: { words }, isBusy, onChoose, onAnswer }: ChoiceStepProps) {
  const [chosen, setChosen] = useState<number>()
  const group = useRef<HTMLDivElement>(null)
  const answer = () => {
    if (chosen === undefined) group.current?.querySelector('input')?.focus()
    else onAnswer({ kind: 'option', option: chosen })
  }
  return (
    <>
      <Heading id={stepHeading}>{step.text}</Heading>
      <div ref={group} class="options" role="radiogroup" aria-labelledby={stepHeading}>
        {options.map((text, option) => (
          // Two may read alike; which it is, its place says.
          // oxlint-disable-next-line react/no-array-index-key
          <label key={option}>
            <input
              type="radio"
              name="option"
              checked={chosen === option}
              onChange={() => {
                setChosen(option)
                onChoose()
              }}
            />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </div>
      <Button isBusy={isBusy} onPress={answer}>
        {words.next}
      </Button>
    </>
  )
}
