import { useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { ReactNode } from 'react'
import { moment } from '../moment.ts'
import { useNow } from '../use-now.ts'
import { effects } from './act-words.tsx'
import { AfterWarnings } from './AfterWarnings.tsx'
import type { AskedKind } from './asking.ts'
import { type Duration, secondsOf } from './duration.ts'
import actStyles from './act.module.css'

type Props = { chatId: ChatId; kind: AskedKind; name: ReactNode; duration: Duration | undefined }

/** What will happen. With a time that makes no sense yet, nothing can be said. */
export function Effect({ chatId, kind, name, duration }: Props) {
  const { i18n } = useLingui()
  const now = useNow()
  const seconds = duration === undefined ? null : secondsOf(duration)
  const until =
    seconds === null || seconds === undefined ? undefined : moment(i18n.locale, now / 1000 + seconds)

  return (
    <p className={actStyles.effect}>
      {seconds === undefined ? ' ' : effects[kind](name, until)}{' '}
      {kind === 'warn' && <AfterWarnings chatId={chatId} />}
    </p>
  )
}
