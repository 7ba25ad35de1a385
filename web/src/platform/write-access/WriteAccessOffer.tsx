import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { host } from '../host.ts'
import { meQuery } from '../me.ts'
import { lasting } from '../storage.ts'
import { messageIcon } from './message-icon.ts'

/** Kept on the device: it concerns nobody else. */
const notNow = 'no-messages'

const isAllowed = (data: unknown) =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === 'allowed'

type Props = {
  /** It can be put off for good on this device. */
  canWait?: boolean
}

/**
 * A person who came by a link and never pressed Start gets no message from the bot (Telegram): here they let it write to them,
 * or are led to its chat where the client can't ask.
 */
export function WriteAccessOffer({ canWait = false }: Props) {
  const client = useQueryClient()
  const { data: me } = useQuery(meQuery)
  const [isOff, setOff] = useState(() => canWait && lasting.get(notNow) !== null)
  if (!me || me.bot_writes || isOff) return null

  const ask = () => {
    if (!host.requestWriteAccess) {
      host.openLink(`https://t.me/${me.bot.username}`)
      // A person who comes back has pressed Start, or not: it is asked then.
      void client.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: 'none' })
      return
    }
    host.requestWriteAccess((data) => {
      if (!isAllowed(data)) return
      host.haptic('success')
      // The server hears of it from Telegram, a moment later.
      client.setQueryData(meQuery.queryKey, (known) => known && { ...known, bot_writes: true })
    })
  }
  const putOff = () => {
    lasting.set(notNow, 'yes')
    setOff(true)
  }

  return (
    <Section>
      <Row
        wrap="all"
        leading={<Tile icon={messageIcon} tone="blue" />}
        title={<Trans>Steward can’t message you yet</Trans>}
        note={<Trans>Without that you miss reports, transfers and new sign-ins.</Trans>}
      />
      <Row
        tone="accent"
        title={
          host.requestWriteAccess ? (
            <Trans>Allow messages</Trans>
          ) : (
            <Trans>Open the chat and press Start</Trans>
          )
        }
        onPress={ask}
      />
      {canWait && <Row title={<Trans>Not now</Trans>} onPress={putOff} />}
    </Section>
  )
}
