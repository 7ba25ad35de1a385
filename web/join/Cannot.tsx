import type { JoinPage } from '@steward/contract/join-checks.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from './Button.tsx'

type CannotProps = { words: JoinPage['words']; isBusy: boolean; onCannot: () => void }

/** The way out for who can do none of this, with what follows said before it does. */
export function Cannot({ words, isBusy, onCannot }: CannotProps) {
  const [stage, setStage] = useState<'before' | 'asked' | 'back'>('before')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The press was on a part that is gone now: forth to the question, and back to where it began.
    if (stage === 'asked') place.current?.querySelector('p')?.focus()
    if (stage === 'back') place.current?.querySelector('button')?.focus()
  }, [stage])

  return (
    <div ref={place} class="cannot">
      {stage === 'asked' ? (
        <section class="card" aria-label={words.cannot}>
          <p tabIndex={-1}>{words.cannotText}</p>
          <Button isBusy={isBusy} onPress={onCannot}>
            {words.cannotConfirm}
          </Button>
          <Button look="plain" onPress={() => setStage('back')}>
            {words.back}
          </Button>
        </section>
      ) : (
        <Button look="plain" isBusy={isBusy} onPress={() => setStage('asked')}>
          {words.cannot}
        </Button>
      )}
    </div>
  )
}
