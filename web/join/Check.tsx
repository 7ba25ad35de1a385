import { directionOf } from '@steward/contract/languages.ts'
import type { JoinPage } from '@steward/contract/join-checks.ts'
import { useEffect } from 'preact/hooks'
import type { Ask } from './ask.ts'
import { Button } from './Button.tsx'
import { End } from './End.tsx'
import type { JoinHost } from './host.ts'
import { Message } from './Message.tsx'
import { OpenCheck } from './OpenCheck.tsx'
import { useCheck } from './use-check.ts'
import type { wordsHere } from './words-here.ts'

type CheckProps = {
  ask: Ask
  first: Promise<JoinPage> | undefined
  here: ReturnType<typeof wordsHere>
  host: JoinHost
  onShown: () => void
}

export function Check({ ask, first, here, host, onShown }: CheckProps) {
  const { seen, check } = useCheck(ask, first)
  const { page, refused, isUnreached, isBusy } = seen
  const isShown = Boolean(page ?? refused) || isUnreached

  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  const language = page?.language
  useEffect(() => {
    if (!language) return
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  useFelt(page, host)

  if (refused !== undefined)
    return (
      <Message title={refused}>
        <Button onPress={host.close}>{here.close}</Button>
      </Message>
    )
  if (!page)
    return isUnreached ? (
      <Message title={here.offline}>
        <Button isBusy={isBusy} onPress={() => check.look()}>
          {here.tryAgain}
        </Button>
      </Message>
    ) : null
  return (
    <main>
      {page.is_trial && <p class="trial">{page.words.trialText}</p>}
      {isUnreached && (
        <div class="unreached">
          <output>{page.words.offline}</output>
          <Button look="plain" isBusy={isBusy} onPress={() => check.look()}>
            {page.words.tryAgain}
          </Button>
        </div>
      )}
      {page.state === 'open' && page.step ? (
        <OpenCheck {...{ page, seen, check, host }} step={page.step} />
      ) : (
        <End key={page.state} page={page} host={host} />
      )}
    </main>
  )
}

/** How it went is felt as well as read. */
function useFelt(page: JoinPage | undefined, host: JoinHost) {
  useEffect(() => {
    if (page?.state === 'passed') host.haptic('success')
    if (page?.state === 'failed') host.haptic('error')
  }, [page?.state, host])
  useEffect(() => {
    if (page?.wrong) host.haptic('error')
  }, [page?.wrong, host])
}
