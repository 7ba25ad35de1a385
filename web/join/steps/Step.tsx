import type { JoinStep } from '@steward/contract/join-checks.ts'
import { ChoiceStep } from './ChoiceStep.tsx'
import { OwnWordsStep } from './OwnWordsStep.tsx'
import { PictureStep } from './PictureStep.tsx'
import { RulesStep } from './RulesStep.tsx'
import type { Kind, StepProps } from './step-props.ts'
import { SumStep } from './SumStep.tsx'
import { TouchStep } from './TouchStep.tsx'

type AnyStepProps = Omit<StepProps<Kind>, 'step'> & { step: JoinStep }

export function Step({ step, ...rest }: AnyStepProps) {
  if (step.kind === 'touch') return <TouchStep step={step} {...rest} />
  if (step.kind === 'picture') return <PictureStep step={step} {...rest} />
  if (step.kind === 'sum') return <SumStep step={step} {...rest} />
  if (step.kind === 'rules') return <RulesStep step={step} {...rest} />
  const { options } = step
  return options ? (
    <ChoiceStep step={step} options={options} {...rest} />
  ) : (
    <OwnWordsStep step={step} {...rest} />
  )
}
