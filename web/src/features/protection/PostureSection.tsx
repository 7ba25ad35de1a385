import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Posture } from '@steward/contract/protection/endpoints.ts'
import type { HitPage } from '@steward/contract/protection/hit.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { useNow } from '#platform/use-now.ts'
import { useUntold } from '#platform/use-failure-words.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile, type TileTone } from '#ui/picture/Tile.tsx'
import { shieldIcon } from '#platform/protection/shield-icon.ts'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { protectionQuery } from '#platform/protection/query.ts'
import { removedToday } from './removed-today.ts'

const attackMinutes = 60

const tones: Record<Posture['is'], TileTone> = {
  off: 'quiet',
  calm: 'good',
  braked: 'caution',
  attack: 'caution',
}
const titles: Record<Posture['is'], ReactNode> = {
  off: <Trans>Protection is off</Trans>,
  calm: <Trans>All quiet</Trans>,
  braked: <Trans>Rules only delete or ask for now</Trans>,
  attack: <Trans>Under attack</Trans>,
}

type Props = {
  chatId: ChatId
  posture: Posture
  newest: HitPage | undefined
  /** To what rules did. */
  onHits: () => void
}

/** How the group stands at this moment, with the way into an attack's strictness and out of it. */
export function PostureSection({ chatId, posture, newest, onHits }: Props) {
  const { i18n } = useLingui()
  const now = useNow()
  const client = useQueryClient()
  const attack = useMutation({
    mutationFn: (minutes: number | null) =>
      call('/api/groups/protection/attack', { chat_id: chatId, minutes }),
    onSuccess: () => {
      host.haptic('success')
      return client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey })
    },
    onError: () => host.haptic('error'),
  })
  const words = useUntold(attack.error)
  const until =
    posture.until === null
      ? ''
      : i18n.date(new Date(posture.until * 1000), { hour: 'numeric', minute: '2-digit' })

  const removed = posture.is === 'calm' && newest && removedWords(removedToday(newest, now))

  return (
    <>
      <Section
        footer={
          posture.is === 'attack' ? undefined : (
            <Trans>
              In attack mode every rule is at its strictest for an hour. Regulars can still write.
            </Trans>
          )
        }
      >
        <Row
          leading={<Tile icon={shieldIcon} tone={tones[posture.is]} />}
          title={removed || titles[posture.is]}
          {...(removed && { leads: true, onPress: onHits })}
          wrap="note"
          note={
            <>
              {notes[posture.is](until)}
              {posture.is === 'attack' && (
                <>
                  <br />
                  <RaisedBy by={posture.by} />
                </>
              )}
            </>
          }
        />
        {posture.is === 'braked' && (
          <Row
            title={<Trans>Let rules act again</Trans>}
            tone="accent"
            onPress={() => !attack.isPending && attack.mutate(null)}
          />
        )}
        {posture.is === 'attack' ? (
          <Row
            title={<Trans>End it now</Trans>}
            tone="accent"
            onPress={() => !attack.isPending && attack.mutate(null)}
          />
        ) : (
          <Row
            title={<Trans>Turn on attack mode</Trans>}
            tone="destructive"
            onPress={() => !attack.isPending && attack.mutate(attackMinutes)}
          />
        )}
      </Section>
      <Banner>{words}</Banner>
    </>
  )
}

function removedWords({ count, isMore }: ReturnType<typeof removedToday>): ReactNode {
  if (count === 0) return undefined
  if (isMore) return <Trans>More than {count} removed today</Trans>
  return <Plural value={count} one="# removed today" other="# removed today" />
}

function RaisedBy({ by }: Pick<Posture, 'by'>) {
  const { t } = useLingui()
  if (!by) return <Trans>Turned on automatically</Trans>
  return (
    <Trans>
      Turned on by <Name of={fullName(by)} unnamed={t`Deleted account`} />
    </Trans>
  )
}

const notes: Record<Posture['is'], (until: string) => ReactNode> = {
  off: () => <Trans>No rule looks at messages. Choose a preset to start.</Trans>,
  calm: () => <Trans>Rules act as set below</Trans>,
  braked: (until) => (
    <Trans>
      They acted on more than 20 people in 5 minutes. Until {until} they mute and ban nobody: they delete
      messages or ask you.
    </Trans>
  ),
  attack: (until) => <Trans>Every rule is at its strictest until {until}</Trans>,
}
