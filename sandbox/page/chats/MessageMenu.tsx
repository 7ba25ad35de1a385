import type { MessageView } from '../../src/control/views.ts'
import { Icon, type IconName } from '../look/Icon.tsx'
import { ReactionBar, useReactAsChannel } from './Reactions.tsx'
import { usePhone } from '../phone/phone-context.ts'

type MenuProps = {
  message: MessageView
  chatId: number
  onAim: (aim: { kind: 'reply' | 'edit'; message: MessageView }) => void
  onDone: () => void
}

export function MessageMenu({ message, chatId, onAim, onDone }: MenuProps) {
  const { act } = usePhone()
  const reactAsChannel = useReactAsChannel({ chatId, messageId: message.id })
  const target = { chat_id: chatId, message_id: message.id }
  const items: [IconName, string, () => void][] = [
    ['reply', 'Reply', () => onAim({ kind: 'reply', message })],
    ...(message.mine && (message.text !== undefined || message.has_media)
      ? ([['edit', 'Edit', () => onAim({ kind: 'edit', message })]] satisfies [
          IconName,
          string,
          () => void,
        ][])
      : []),
    message.pinned
      ? ['pin', 'Unpin', () => void act({ do: 'unpin', ...target })]
      : ['pin', 'Pin', () => void act({ do: 'pin', ...target })],
    ['reply', 'React as a channel', reactAsChannel],
    ['trash', 'Delete', () => void act({ do: 'delete_message', ...target })],
  ]
  return (
    <div className="message-menu" role="menu">
      {chatId < 0 && (
        <ReactionBar chatId={chatId} messageId={message.id} reactions={message.reactions} onDone={onDone} />
      )}
      {items.map(([icon, words, run]) => (
        <button
          key={words}
          type="button"
          role="menuitem"
          onClick={() => {
            onDone()
            run()
          }}
        >
          <Icon name={icon} size={18} /> {words}
        </button>
      ))}
    </div>
  )
}
