import type { ChatView, MessageView } from '../../src/control/views.ts'
import { Icon } from '../look/Icon.tsx'
import { ContinueCheck, isPutAway } from '../group/ContinueCheck.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { Composer } from './Composer.tsx'

type FooterProps = {
  view: ChatView
  aim: { kind: 'reply' | 'edit'; message: MessageView } | undefined
  thread: number | undefined
  onDone: () => void
}

/** Under the messages: the field to write in, or what stands in its place. */
export function ChatFooter({ view, aim, thread, onDone }: FooterProps) {
  const { act, world } = usePhone()
  const { chat, bot_chat, me } = view
  if (bot_chat && !bot_chat.started) {
    return <BigAct words="Start" testId="start-bot" onPress={() => act({ do: 'start_bot' })} />
  }
  if (bot_chat?.blocked) {
    return <BigAct words="Unblock" testId="unblock-bot" onPress={() => act({ do: 'unblock_bot' })} />
  }
  if (chat.migrated_to !== undefined) {
    return <p className="chat-closed">This group was upgraded to a supergroup.</p>
  }
  if (!bot_chat && (me.status === 'left' || me.status === 'none')) {
    if (isPutAway(world, chat.id))
      return (
        <footer className="chat-footer">
          <ContinueCheck chatId={chat.id} />
        </footer>
      )
    if (chat.waiting) return <p className="chat-closed">Your request to join is pending.</p>
    return chat.join_by_request ? (
      <BigAct
        words="Request to Join"
        testId="join-group"
        onPress={() => act({ do: 'apply_to_join', chat_id: chat.id })}
      />
    ) : (
      <BigAct words="Join" testId="join-group" onPress={() => act({ do: 'join', chat_id: chat.id })} />
    )
  }
  if (me.status === 'kicked') return <p className="chat-closed">You were banned from this group.</p>
  return (
    <footer className="chat-footer">
      {bot_chat && <BotMenu menu={bot_chat.menu_button} />}
      <Composer
        key={aim ? `${aim.kind} ${aim.message.id}` : 'write'}
        chatId={chat.id}
        commands={view.commands}
        aim={aim}
        thread={thread}
        onDone={onDone}
      />
    </footer>
  )
}

type BigActProps = { words: string; testId: string; onPress: () => Promise<unknown> }

function BigAct({ words, testId, onPress }: BigActProps) {
  return (
    <footer className="chat-footer">
      <button type="button" className="big-button" data-testid={testId} onClick={() => void onPress()}>
        {words}
      </button>
    </footer>
  )
}

function BotMenu({ menu }: { menu: NonNullable<ChatView['bot_chat']>['menu_button'] }) {
  const { openApp } = usePhone()
  if (menu.type !== 'web_app') return null
  return (
    <button
      type="button"
      className="menu-button"
      data-testid="menu-button"
      onClick={() => openApp({ from: 'menu', url: menu.web_app.url })}
    >
      <Icon name="app" size={18} /> {menu.text}
    </button>
  )
}
