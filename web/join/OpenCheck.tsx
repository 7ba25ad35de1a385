import type { JoinPage, JoinStep } from '@steward/contract/join-checks.ts'
import { Button } from './Button.tsx'
import { Cannot } from './Cannot.tsx'
import type { Doing, Seen } from './check.ts'
import { GroupHead } from './GroupHead.tsx'
import type { JoinHost } from './host.ts'
import { Progress } from './Progress.tsx'
import { Step } from './steps/Step.tsx'
import { TimeLeft } from './TimeLeft.tsx'

type OpenCheckProps = { page: JoinPage; step: JoinStep; seen: Seen; check: Doing; host: JoinHost }

/** A check that is not over: what is asked now, how far it is, and the two ways out of it. */
export function OpenCheck({ page, step, seen: { at, isBusy }, check, host }: OpenCheckProps) {
  const { words, place, wrong } = page
  return (
    <>
      <GroupHead page={page} />
      <p class="intro">{words.intro}</p>
      {page.words_of_group !== null && (
        <p class="card of-group" dir="auto">
          {page.words_of_group}
        </p>
      )}
      <Progress page={page} />
      <section class="card" aria-busy={isBusy}>
        {wrong !== null && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        <Step
          key={`${place} ${JSON.stringify(step)}`}
          step={step}
          page={page}
          isBusy={isBusy}
          onChoose={() => host.haptic('selection')}
          onAnswer={(answer) => check.answer(page, answer)}
        />
      </section>
      <footer>
        {page.seconds_left !== null && <TimeLeft page={page} secondsLeft={page.seconds_left} at={at} />}
        {page.may_have_more_time && (
          <Button look="plain" isBusy={isBusy} onPress={check.moreTime}>
            {words.moreTime}
          </Button>
        )}
        <Cannot words={words} isBusy={isBusy} onCannot={check.cannot} />
      </footer>
    </>
  )
}
