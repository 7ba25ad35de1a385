import type { JoinPage } from '@steward/contract/join-checks.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Ask } from './ask.ts'
import { createCheck, mayChange, unseen } from './check.ts'

/** Milliseconds between two looks: an admin takes their time, Telegram answers for one who passed within seconds. */
const pauseMs = { admin: 10_000, telegram: 2_000 }

/** The check as it stands, looked at again and again as long as somebody sees it and something may come. */
export function useCheck(ask: Ask, begun?: Promise<JoinPage>) {
  const [seen, setSeen] = useState(unseen)
  const check = useMemo(() => createCheck(ask, setSeen), [ask])
  useEffect(() => check.look(begun), [check, begun])

  const isAlive = mayChange(seen)
  const pause = seen.page?.state === 'passed' ? pauseMs.telegram : pauseMs.admin
  useEffect(() => {
    const lookAgain = () => {
      if (isAlive && document.visibilityState === 'visible') check.lookAgain()
    }
    const timer = setInterval(lookAgain, pause)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [isAlive, pause, check])

  return { seen, check }
}
