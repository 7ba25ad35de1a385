import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Pin, Pinned } from '@steward/contract/pins.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { NotPinned } from '#platform/act/NotPinned.tsx'
import { useAct } from '#platform/act/use-act.ts'
import { confirm } from '#platform/dialogs.ts'
import { useNow } from '#platform/use-now.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { NoPinsPicture } from './NoPinsPicture.tsx'
import { PinCard } from './PinCard.tsx'
import styles from './Pins.module.css'

type Props = { chatId: ChatId; pinned: Pinned; refusal: RefusalName | null }

/** What Telegram says is on top, apart from what only the log knows. */
export function Pins({ chatId, pinned: { pins, is_asked: isAsked }, refusal }: Props) {
  const now = useNow()
  const newest = pins.filter(({ is_newest }) => is_newest)
  const others = pins.filter(({ is_newest }) => !is_newest)
  const cards = (some: readonly Pin[]) =>
    some.map((pin) => (
      <li key={pin.message_id}>
        <PinCard chatId={chatId} pin={pin} now={now} isLocked={refusal !== null} />
      </li>
    ))

  return (
    <>
      <Banner>
        {!isAsked && refusal !== 'group_frozen' && (
          <Trans>Can’t reach Telegram right now. This is what the log knows.</Trans>
        )}
      </Banner>
      {pins.length === 0 && (
        <Empty
          picture={<NoPinsPicture />}
          title={isAsked ? <Trans>Nothing is pinned</Trans> : <Trans>No pinned messages seen yet</Trans>}
        >
          <p>
            <Trans>Pinned messages are shown at the top of the group for everyone.</Trans>
          </p>
        </Empty>
      )}
      {newest.length > 0 && (
        <Section title={<Trans>At the top</Trans>} list>
          {cards(newest)}
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title={newest.length > 0 ? <Trans>Pinned as well</Trans> : <Trans>Pinned</Trans>}
          footer={
            <Trans>
              Telegram shows bots only the newest pinned message. The others come from the log; some may have
              been unpinned by hand.
            </Trans>
          }
          list
        >
          {cards(others)}
        </Section>
      )}
      {pins.length > 0 && <UnpinAll chatId={chatId} isLocked={refusal !== null} />}
    </>
  )
}

function UnpinAll({ chatId, isLocked }: { chatId: ChatId; isLocked: boolean }) {
  const { t } = useLingui()
  const { standing, act } = useAct(chatId)
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'

  async function unpin() {
    if (!(await confirm(t`Unpin all messages for everyone? You’d have to pin each one again.`))) return
    await act({ name: 'unpin all', make: () => ({ kind: 'unpin_all' }), reason: null })
  }

  const title = isBusy ? <Trans>On its way</Trans> : <Trans>Unpin all messages</Trans>
  return (
    <Section footer={<NotPinned standing={standing} />}>
      {isLocked ? (
        <Row title={<span className={styles.locked}>{title}</span>} wrap="all" />
      ) : (
        <Row title={title} wrap="all" tone="destructive" onPress={() => !isBusy && void unpin()} />
      )}
    </Section>
  )
}
