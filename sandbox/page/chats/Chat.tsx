import { useLayoutEffect, useRef, useState } from 'react'
import type { ChatView, MessageView } from '../../src/control/views.ts'
import { Avatar } from '../look/Avatar.tsx'
import { Icon } from '../look/Icon.tsx'
import { count } from '../look/words.ts'
import { usePhone } from '../phone/phone-context.ts'
import { useChat } from '../sandbox-context.ts'
import { ChatFooter } from './ChatFooter.tsx'
import { Message } from './Message.tsx'
import { Topics } from './Topics.tsx'
import './chat.css'
import './message.css'
import './message-menu.css'
import './rich-text.css'
import './composer.css'

export function Chat({ id }: { id: number }) {
  const { me } = usePhone()
  const { value: view, failure } = useChat(id, me.id)
  const [thread, setThread] = useState<number>()
  const [aim, setAim] = useState<{ kind: 'reply' | 'edit'; message: MessageView }>()
  const messages = view?.messages.filter((message) => thread === undefined || message.thread_id === thread)
  const pinned = messages?.findLast((message) => message.pinned)

  return (
    <div className="screen chat" data-testid="chat" data-chat-id={id}>
      <ChatHeader id={id} view={view} />
      {view && view.topics.length > 0 && <Topics topics={view.topics} chosen={thread} onChoose={setThread} />}
      {pinned && (
        <p className="chat-pinned" data-testid="pinned">
          <Icon name="pin" size={16} />
          <span>{pinned.text ?? pinned.service ?? 'Photo'}</span>
        </p>
      )}
      {messages ? (
        <Messages
          messages={messages}
          chatId={id}
          canAct={view?.me.status !== 'none'}
          description={view?.bot_chat?.description}
          onAim={setAim}
        />
      ) : (
        <p className="screen-note">{failure ?? 'Loading…'}</p>
      )}
      {view && <ChatFooter view={view} aim={aim} thread={thread} onDone={() => setAim(undefined)} />}
    </div>
  )
}

function ChatHeader({ id, view }: { id: number; view: ChatView | undefined }) {
  const { world, me, pop, push } = usePhone()
  const isBotChat = id === me.id
  const row = view?.chat ?? world.chats.find((chat) => chat.id === id)
  const title = row?.title ?? '…'
  const face = (
    <>
      <Avatar
        id={isBotChat ? world.bot.id : id}
        name={title}
        photo={isBotChat ? world.bot.photo_url : row?.photo_url}
        size={38}
      />
      <span>
        <b>{title}</b>
        <small>{isBotChat ? 'bot' : row && count(row.member_count, 'member')}</small>
      </span>
    </>
  )
  return (
    <header className="bar">
      <button
        type="button"
        className="bar-button"
        aria-label="Back to the chats"
        data-testid="chat-back"
        onClick={pop}
      >
        <Icon name="back" size={22} />
      </button>
      {isBotChat ? (
        <>
          <span className="bar-title">{face}</span>
          {view?.bot_chat?.started && !view.bot_chat.blocked && <Stop />}
        </>
      ) : (
        <button
          type="button"
          className="bar-title"
          data-testid="chat-title"
          onClick={() => push({ at: 'group', chatId: id })}
        >
          {face}
        </button>
      )}
    </header>
  )
}

/** Takes the leave to write from the bot. */
function Stop() {
  const { act } = usePhone()
  return (
    <button
      type="button"
      className="bar-action"
      data-testid="stop-bot"
      onClick={() => void act({ do: 'block_bot' })}
    >
      Stop
    </button>
  )
}

function Empty({ description }: { description: string | undefined }) {
  if (description === undefined) return <p className="service">No messages here yet</p>
  return (
    <section className="bot-description" data-testid="bot-description">
      <h3>What can this bot do?</h3>
      <p dir="auto">{description}</p>
    </section>
  )
}

type MessagesProps = {
  messages: readonly MessageView[]
  chatId: number
  canAct: boolean
  /** What the bot says of itself while nothing was said. */
  description: string | undefined
  onAim: (aim: { kind: 'reply' | 'edit'; message: MessageView }) => void
}

function Messages({ messages, chatId, canAct, description, onAim }: MessagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const { id: lastId, mine: isMine } = messages.at(-1) ?? {}
  useLayoutEffect(() => {
    // Who reads further up is not pulled away by what comes in.
    if (box.current && lastId !== undefined && (isAtEnd.current || isMine))
      box.current.scrollTop = box.current.scrollHeight
  }, [lastId, isMine])

  return (
    <div
      className="messages"
      ref={box}
      role="log"
      aria-label="Messages"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 60
      }}
    >
      <div className="messages-inner">
        {messages.map((message, at) => (
          <Message
            key={message.id}
            message={message}
            chatId={chatId}
            canAct={canAct}
            isFirstOfRun={
              messages[at - 1]?.service !== undefined || messages[at - 1]?.from?.id !== message.from?.id
            }
            isPrivate={chatId > 0}
            onAim={onAim}
          />
        ))}
        {messages.length === 0 && <Empty description={description} />}
      </div>
    </div>
  )
}
