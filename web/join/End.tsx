import type { JoinPage } from '@steward/contract/join-checks.ts'
import { useEffect } from 'preact/hooks'
import { Button } from './Button.tsx'
import { GroupHead } from './GroupHead.tsx'
import { Heading } from './Heading.tsx'
import type { JoinHost } from './host.ts'

/** Long enough to read what follows, at leisure. Whoever opened it themselves closes it so, too. */
const readMs = 8_000

const texts = {
  open: ['settledTitle', 'settledText'],
  passed: ['passedTitle', 'passedText'],
  queued: ['queuedTitle', 'queuedText'],
  failed: ['failedTitle', 'failedText'],
  timed_out: ['timedOutTitle', 'timedOutText'],
  settled: ['settledTitle', 'settledText'],
} as const

/** A tick for who passed; else the hands of a clock for who waits, or a line. */
const signs = {
  open: 'M15 24h18',
  passed: 'M14 25l7 7 13-15',
  queued: 'M24 14v11l7 5',
  failed: 'M17 17l14 14M31 17L17 31',
  timed_out: 'M24 14v11l7 5',
  settled: 'M15 24h18',
}

export function End({ page, host }: { page: JoinPage; host: JoinHost }) {
  const { state, words, is_sheet: isSheet } = page
  const [title, text] = texts[state]
  useEffect(() => {
    const timer = isSheet && state === 'passed' ? setTimeout(host.close, readMs) : undefined
    return () => clearTimeout(timer)
  }, [state, isSheet, host])

  return (
    <>
      <GroupHead page={page} />
      <section class="card end" data-state={state}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d={signs[state]} />
        </svg>
        <Heading>{words[title]}</Heading>
        <p>{words[text]}</p>
        <Button onPress={host.close}>{words.close}</Button>
      </section>
    </>
  )
}
