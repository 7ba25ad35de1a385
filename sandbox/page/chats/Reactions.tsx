import type { MessageView } from '../../src/control/views.ts'
import type { ActOf } from '../../src/control/acts.ts'
import { reactionEmoji } from '../../src/control/reaction-emoji.ts'
import { usePhone } from '../phone/phone-context.ts'
import './reactions.css'

type Emoji = ActOf<'react'>['emoji']
type Of = { chatId: number; messageId: number }

const isKnown = (emoji: string): emoji is NonNullable<Emoji> => reactionEmoji.some((known) => known === emoji)

function useReact({ chatId, messageId }: Of) {
  const { act } = usePhone()
  return (emoji: Emoji, asChannel = false) =>
    void act({
      do: 'react',
      chat_id: chatId,
      message_id: messageId,
      emoji,
      ...(asChannel && { as_channel: true }),
    })
}

type ReactionsProps = Of & { reactions: NonNullable<MessageView['reactions']>; canAct: boolean }

/** Beneath what was said: each with how many chose it. A touch joins them, or takes the own one back. */
export function Reactions({ reactions, canAct, ...of }: ReactionsProps) {
  const react = useReact(of)
  return (
    <span className="reactions" data-testid="reactions">
      {reactions.map(({ emoji, count, mine }) => (
        <button
          key={emoji}
          type="button"
          className="reaction"
          disabled={!canAct}
          aria-pressed={mine}
          aria-label={`${emoji} ${count}`}
          onClick={() => isKnown(emoji) && react(mine ? null : emoji)}
        >
          {emoji} <b>{count}</b>
        </button>
      ))}
    </span>
  )
}

type BarProps = Of & { reactions: MessageView['reactions']; onDone: () => void }

/** The row of emoji above a message's menu. */
export function ReactionBar({ reactions, onDone, ...of }: BarProps) {
  const react = useReact(of)
  return (
    <fieldset className="reaction-bar" aria-label="React">
      {reactionEmoji.map((emoji) => {
        const mine = reactions?.some((one) => one.emoji === emoji && one.mine) === true
        return (
          <button
            key={emoji}
            type="button"
            role="menuitemcheckbox"
            aria-checked={mine}
            aria-label={`React with ${emoji}`}
            onClick={() => {
              onDone()
              react(mine ? null : emoji)
            }}
          >
            {emoji}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Somebody may react as a channel of theirs. */
export const useReactAsChannel = (of: Of) => {
  const react = useReact(of)
  return () => react('🔥', true)
}
