import { Button } from '../Button.tsx'
import { Heading } from '../Heading.tsx'
import { stepHeading, type StepProps } from './step-props.ts'

export const TouchStep = ({ page: { words }, isBusy, onAnswer }: StepProps<'touch'>) => (
  <>
    <Heading id={stepHeading}>{words.touchTitle}</Heading>
    <p>{words.touchText}</p>
    <Button look="large" isBusy={isBusy} onPress={() => onAnswer({ kind: 'touch' })}>
      {words.touchButton}
    </Button>
  </>
)
