import type { JoinPage } from '@steward/contract/join-checks.ts'
import { stepHeading } from './steps/step-props.ts'

/** Which step it is, of how many; of one there is nothing to tell. */
export function Progress({ page: { place, of, language } }: { page: JoinPage }) {
  if (of < 2) return null
  const number = new Intl.NumberFormat(language)
  const words = `${number.format(place)} / ${number.format(of)}`
  return (
    <div class="progress">
      <progress max={of} value={place} aria-labelledby={stepHeading} aria-valuetext={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
