import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AskedKind } from '#platform/act/asking.ts'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Button } from '#ui/control/Button.tsx'
import { Row } from '#ui/row/Row.tsx'
import styles from './MoreSheet.module.css'

const kinds = ['warn', 'ban', 'delete_messages'] as const satisfies readonly AskedKind[]
export type MoreKind = (typeof kinds)[number]

type Props = {
  chatId: ChatId
  /** Nobody to do it to, none of it. */
  onAsk: ((kind: MoreKind) => void) | undefined
  /** No message, nothing to pin. */
  onPin: (() => void) | undefined
  onClose: () => void
}

/** What is done more seldom about a report. */
export function MoreSheet({ chatId, onAsk, onPin, onClose }: Props) {
  const { data } = useQuery(groupOptionsQuery(chatId))
  const refusal = data?.options.pin
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }

  return (
    <Dialog onBack={onClose} form="sheet" title={<Trans>More</Trans>}>
      {/* A list without bullets is no list to some screen readers unless its role is spelled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={`card ${styles.more}`} role="list">
        {onAsk &&
          kinds.map((kind) => (
            <li key={kind}>
              <Row
                title={kindWords[kind]}
                {...(kind !== 'warn' && { tone: 'destructive' })}
                onPress={choose(() => onAsk(kind))}
              />
            </li>
          ))}
        {onPin && (
          <li>
            {refusal ? (
              <Row
                title={
                  <span className={styles.off}>
                    <Trans>Pin this message</Trans>
                  </span>
                }
                note={<RefusalWords name={refusal} />}
                wrap="all"
              />
            ) : (
              <Row title={<Trans>Pin this message</Trans>} onPress={choose(onPin)} />
            )}
          </li>
        )}
      </ul>
      <Button look="plain" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </Dialog>
  )
}

const kindWords: Record<MoreKind, ReactNode> = {
  warn: <Trans>Warn</Trans>,
  ban: <Trans>Ban</Trans>,
  delete_messages: <Trans>Delete all recent</Trans>,
}
