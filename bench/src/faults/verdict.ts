import type { faultRun } from './fault-run.ts'

type Run = Awaited<ReturnType<typeof faultRun>>

/** Everything about a run that may not be, in words; nothing when all is well. */
export const verdict = (run: Run): string[] => [
  ...run.found.slice(0, 20),
  ...(run.pending ? [`${run.pending} updates were never processed`] : []),
  ...(run.acknowledged === run.sent
    ? []
    : [`${run.sent - run.acknowledged} updates were never acknowledged`]),
  ...run.wrongAnswers.slice(0, 5),
]

/** F-11: whoever is asked to stop does so within ten seconds, and says that all is well. */
export const badManners = ({ stops }: Run): string[] =>
  stops
    .filter(({ code, seconds }) => code !== 0 || seconds > 10)
    .map(({ code, seconds }) => `it left with ${code} after ${seconds.toFixed(1)} s`)
