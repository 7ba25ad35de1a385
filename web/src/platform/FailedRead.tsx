import { Failed } from '#ui/state/Failed.tsx'
import { offlineIcon } from '#ui/picture/offline-icon.ts'
import { useFailureWords } from './use-failure-words.ts'

/** In the place of what could not be read. */
export function FailedRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, words, isOffline } = useFailureWords(error)

  return <Failed title={title} words={words} onRetry={onRetry} {...(isOffline && { icon: offlineIcon })} />
}
