import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { InviteLink } from '@steward/contract/links.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NotDone } from '#platform/act/NotDone.tsx'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { meQuery } from '#platform/me.ts'
import { Button } from '#ui/control/Button.tsx'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { CopyRow } from './CopyRow.tsx'
import { LinkFacts } from './LinkFacts.tsx'
import { shortOf, stateOf } from './standing-of.ts'
import { useLinkWork } from './use-link-work.ts'
import actStyles from '#platform/act/act.module.css'
import styles from './LinkSheet.module.css'

/** Drawn for those who look at it only. */
const QrCode = lazy(async () => ({ default: (await import('#ui/picture/QrCode.tsx')).QrCode }))

type Props = { chatId: ChatId; link: InviteLink; now: number; onEdit: () => void; onClose: () => void }

/** Telegram's own page for handing a link on (core.telegram.org/widgets/share). */
const shareUrl = (link: string) => `https://t.me/share/url?url=${encodeURIComponent(link)}`

/** One link: to be shown, handed on, changed or ended. */
export function LinkSheet({ chatId, link, now, onEdit, onClose }: Props) {
  const { t } = useLingui()
  const { standing, carryOut } = useLinkWork(chatId)
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'
  const close = () => standing.is !== 'asked' && onClose()
  const works = stateOf(link, now) === 'works'
  const { data: me } = useQuery(meQuery)
  const isMine = me !== undefined && link.creator?.user_id === me.person.user_id

  async function revoke() {
    if (isBusy) return
    const words = link.is_primary
      ? msg`Replace the primary link? The old one stops working. This can’t be undone.`
      : msg`Revoke this link? It stops working. This can’t be undone.`
    if (await confirm(i18n._(words))) await carryOut({ do: 'revoke', link: link.link })
  }

  return (
    <Dialog
      onBack={close}
      form="sheet"
      title={<Name of={link.name ?? ''} unnamed={link.is_primary ? t`Primary link` : t`Invite link`} />}
    >
      <div className={`${actStyles.act} ${styles.sheet}`}>
        {works && !link.is_masked && (
          <div className={styles.code}>
            <Suspense fallback={<span />}>
              <QrCode text={link.link} label={t`QR code of the invite link`} />
            </Suspense>
          </div>
        )}
        <p className={styles.address}>
          <bdi>{shortOf(link.link)}</bdi>
        </p>
        <p className={styles.about}>
          <LinkFacts link={link} now={now} />
        </p>
        {link.is_masked && (
          <p className={actStyles.note}>
            {isMine ? (
              <Trans>
                You made this link in Telegram, which shows bots only the start of it. You can copy and change
                it there.
              </Trans>
            ) : (
              <Trans>
                Another admin made this link. Telegram shows bots only the start of it. That admin can change
                it in Telegram.
              </Trans>
            )}
          </p>
        )}
        <Section>
          {works && !link.is_masked && (
            <>
              <CopyRow text={link.link} />
              <Row
                title={<Trans>Share to a chat</Trans>}
                tone="accent"
                onPress={() => host.openLink(shareUrl(link.link))}
              />
            </>
          )}
          {link.can_edit && <Row title={<Trans>Change</Trans>} tone="accent" onPress={onEdit} />}
          {link.can_revoke && (
            <Row
              title={link.is_primary ? <Trans>Replace with a new one</Trans> : <Trans>Revoke</Trans>}
              tone="destructive"
              onPress={() => void revoke()}
            />
          )}
        </Section>
        <output className={actStyles.way}>{isBusy && <Trans>On its way</Trans>}</output>
        <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
        <Button look="plain" onPress={close}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
