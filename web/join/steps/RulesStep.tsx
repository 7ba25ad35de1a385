import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../Button.tsx'
import { Heading } from '../Heading.tsx'
import { stepHeading, stepHint, type StepProps } from './step-props.ts'

/** Browsers round where they scroll to. */
const slack = 4

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight >= scrollHeight - slack

/** Rules count as read once their end was seen; who presses before that is led to them. */
export function RulesStep({ step, page: { words }, isBusy, onAnswer }: StepProps<'rules'>) {
  const [isRead, setRead] = useState(false)
  const box = useRef<HTMLElement>(null)
  const look = () => {
    if (box.current && isAtEnd(box.current)) setRead(true)
  }
  useEffect(() => {
    look()
    // A turned phone or other letters can bring the end into sight.
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])

  return (
    <>
      <Heading id={stepHeading}>{words.rulesTitle}</Heading>
      {/* What scrolls is reached by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={box} class="rules" dir="auto" tabIndex={0} aria-labelledby={stepHeading} onScroll={look}>
        {step.text}
      </section>
      {!isRead && (
        <p class="hint" id={stepHint}>
          {words.rulesHint}
        </p>
      )}
      <Button
        isBusy={isBusy}
        isEarly={!isRead}
        describedBy={isRead ? undefined : stepHint}
        onPress={() => (isRead ? onAnswer({ kind: 'rules' }) : box.current?.focus())}
      >
        {words.rulesButton}
      </Button>
    </>
  )
}
