import type { JoinAnswer, JoinPage, JoinStep } from '@steward/contract/join-checks.ts'

export type Kind = JoinStep['kind']
export type StepOf<K extends Kind> = Extract<JoinStep, { kind: K }>

export type StepProps<K extends Kind> = {
  step: StepOf<K>
  page: Pick<JoinPage, 'words' | 'language'>
  isBusy: boolean
  /** A choice has changed that is not sent yet. */
  onChoose: () => void
  onAnswer: (answer: JoinAnswer) => void
}

/** What the heading of a step is called by the parts that are about it. */
export const stepHeading = 'step'
export const stepHint = 'step-hint'
