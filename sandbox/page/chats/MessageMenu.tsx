import type { MessageView } from '../../src/control/views.ts'
import { Icon, type IconName } from '../look/Icon.tsx'
import { usePhone } from '../phone/phone-context.ts'

type MenuProps = {
  message: MessageView
  chatId: number
  onAim: (aim: { kind: 'reply' | 'edit'; message: MessageView }) => void
  onDone: () => void
}

export function MessageMenu({ message, chatId, onAim, onDone }: MenuProps) {
  const { act } = usePhone()
  const target = { chat_id: chatId, message_id: message.id }
  const items: [IconName, string, () => void][] = [
    ['reply', 'Reply', () => onAim({ kind: 'reply', message })],
    ...(message.mine && message.text !== undefined
      ? ([['edit', 'Edit', () => onAim({ kind: 'edit', message })]] satisfies [
          IconName,
          string,
          () => void,
        ][])
      : []),
    message.pinned
      ? ['pin', 'Unpin', () => void act({ do: 'unpin', ...target })]
      : ['pin', 'Pin', () => void act({ do: 'pin', ...target })],
    ['trash', 'Delete', () => void act({ do: 'delete_message', ...target })],
  ]
  return (
    <div className="message-menu" role="menu">
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
