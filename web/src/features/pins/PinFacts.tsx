import { Trans, useLingui } from '@lingui/react/macro'
import type { Pin } from '@steward/contract/pins.ts'
import { Facts } from '#ui/row/Facts.tsx'
import { Name } from '#ui/words/Name.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import styles from './PinFacts.module.css'

type Props = { pin: Pin; now: number }

/** Who wrote it and when; who pinned it and when. What is not known is left out. */
export function PinFacts({ pin, now }: Props) {
  const { t, i18n } = useLingui()
  const ago = (at: number | null) => (at === null ? '' : (timeAgo(i18n.locale, at, now) ?? t`just now`))
  const { sender, sender_title: channel, pinned_by: by } = pin
  const name = sender ? fullName(sender) : channel
  const [sent, pinned] = [ago(pin.sent_at), ago(pin.pinned_at)]
  const whoPinned = by && <Name of={fullName(by)} unnamed={t`Deleted account`} />

  return (
    <>
      {(name !== null || sent) && (
        <span className={styles.fact}>
          <Facts>
            {name !== null && <Name of={name} unnamed={t`Deleted account`} />}
            {sent && <span>{sent}</span>}
          </Facts>
        </span>
      )}
      {pinned && (
        <span className={styles.fact}>
          {whoPinned ? (
            <>
              <Trans>Pinned by {whoPinned}</Trans>
              {dot}
              {pinned}
            </>
          ) : (
            <Trans>Pinned {pinned}</Trans>
          )}
        </span>
      )}
    </>
  )
}
