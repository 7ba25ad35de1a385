import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { AfterWarnings } from '#platform/act/AfterWarnings.tsx'
import { moment } from '#platform/moment.ts'
import { useNow } from '#platform/use-now.ts'
import type { BulkKind } from './bulk-kinds.ts'
import { bulkEffects } from './bulk-words.tsx'
import actStyles from '#platform/act/act.module.css'

type Props = { chatId: ChatId; kind: BulkKind; seconds: number | null | undefined }

/** What will happen, one after the other. */
export function BulkEffect({ chatId, kind, seconds }: Props) {
  const { i18n } = useLingui()
  const now = useNow()
  if (seconds === undefined) return null
  const until = seconds === null ? undefined : moment(i18n.locale, now / 1000 + seconds)

  return (
    <p className={actStyles.effect}>
      {bulkEffects[kind](until)} {kind === 'warn' && <AfterWarnings chatId={chatId} />}{' '}
      <Trans>It continues if you leave, and you can cancel it.</Trans>
    </p>
  )
}
