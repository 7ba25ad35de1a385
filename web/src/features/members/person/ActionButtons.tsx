import { Trans } from '@lingui/react/macro'
import type { ActionOptions } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import { type ReactNode, useId, useState } from 'react'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { host } from '#platform/host.ts'
import { type Drawing, Icon } from '#ui/picture/Icon.tsx'
import { banIcon, moreIcon, muteIcon, unmuteIcon, warnIcon } from '../icons.ts'
import type { Ask } from './ask.ts'
import { isMuted } from '../is-muted.ts'
import { beforeOf } from './before-of.ts'
import { MoreSheet } from './MoreSheet.tsx'
import styles from './ActionButtons.module.css'

type Props = { chatId: ChatId; member: Member; options: ActionOptions | undefined; ask: Ask }
type Kind = 'warn' | 'mute' | 'unmute' | 'ban' | 'unban'

/** What is done most; why not, where it can't be. */
export function ActionButtons({ chatId, member, options, ask }: Props) {
  const [isMore, setMore] = useState(false)
  const noteId = useId()
  const { person } = member
  // Of somebody who is banned, nothing else means anything.
  const kinds: readonly Kind[] =
    member.status === 'kicked' ? ['unban'] : ['warn', isMuted(member) ? 'unmute' : 'mute', 'ban']
  const refusals = [...new Set(kinds.map((kind) => options?.options[kind]).filter((name) => name != null))]

  return (
    <>
      <div className={styles.actions}>
        {kinds.map((kind) => (
          <RoundButton
            key={kind}
            icon={icons[kind]}
            isGrave={kind === 'ban'}
            // Until it is known whether it can be done, the server decides.
            isOff={Boolean(options?.options[kind])}
            noteId={noteId}
            onPress={() => ask({ kind, person, before: beforeOf(member) })}
          >
            {words[kind]}
          </RoundButton>
        ))}
        <RoundButton icon={moreIcon} noteId={noteId} onPress={() => setMore(true)}>
          <Trans>More</Trans>
        </RoundButton>
      </div>
      <div className={styles.refusals} id={noteId}>
        {refusals.map((name) => (
          <p key={name}>
            <RefusalWords name={name} />
          </p>
        ))}
      </div>
      {isMore && (
        <MoreSheet
          chatId={chatId}
          member={member}
          options={options}
          ask={ask}
          onClose={() => setMore(false)}
        />
      )}
    </>
  )
}

type ButtonProps = {
  icon: Drawing
  isGrave?: boolean
  isOff?: boolean
  noteId: string
  onPress: () => void
  children: ReactNode
}

const RoundButton = ({ icon, isGrave = false, isOff = false, noteId, onPress, children }: ButtonProps) => (
  <button
    type="button"
    className={styles.action}
    data-grave={isGrave}
    aria-disabled={isOff}
    {...(isOff && { 'aria-describedby': noteId })}
    onClick={() => {
      if (isOff) return host.haptic('warning')
      host.haptic('light')
      return onPress()
    }}
  >
    <Icon of={icon} />
    {children}
  </button>
)

const icons: Record<Kind, Drawing> = {
  warn: warnIcon,
  mute: muteIcon,
  unmute: unmuteIcon,
  ban: banIcon,
  unban: banIcon,
}

const words: Record<Kind, ReactNode> = {
  warn: <Trans>Warn</Trans>,
  mute: <Trans>Mute</Trans>,
  unmute: <Trans>Unmute</Trans>,
  ban: <Trans>Ban</Trans>,
  unban: <Trans>Unban</Trans>,
}
