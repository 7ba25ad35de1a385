import { useState } from 'react'
import type { ChatRow } from '../../src/control/views.ts'
import { Avatar } from '../look/Avatar.tsx'
import { Icon } from '../look/Icon.tsx'
import { count, shortDate } from '../look/words.ts'
import { usePhone } from '../phone/phone-context.ts'
import './chats.css'

export function ChatList() {
  const { world, push, me } = usePhone()
  const [query, setQuery] = useState('')
  const fits = (chat: ChatRow) => chat.title.toLowerCase().includes(query.trim().toLowerCase())
  const found = world.elsewhere.filter(fits)
  return (
    <div className="screen" data-testid="chats">
      <header className="chats-header">
        <h2>Chats</h2>
        <button type="button" aria-label="New group" onClick={() => push({ at: 'new group' })}>
          <Icon name="edit" size={20} />
        </button>
      </header>
      <label className="chats-search">
        <Icon name="search" size={18} />
        <input
          type="search"
          placeholder="Search"
          aria-label="Search chats"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div className="scroller">
        <TypedLink text={query} />
        <ul className="chat-rows">
          {world.chats.filter(fits).map((chat) => (
            <li key={chat.id}>
              <Row chat={chat} testId={`chat-row-${chat.id}`} />
              {chat.id === me.id && world.bot.switches.has_main_web_app && <OpenApp />}
            </li>
          ))}
        </ul>
        {found.length > 0 && (
          <>
            <h3 className="list-header">Groups to find</h3>
            <ul className="chat-rows">
              {found.map((chat) => (
                <li key={chat.id}>
                  <Row chat={chat} testId={`found-row-${chat.id}`} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function Row({ chat, testId }: { chat: ChatRow; testId: string }) {
  const { world, openChat, openSheet, me } = usePhone()
  const last = chat.last_message
  const stranger = world.elsewhere.find((other) => other.id === chat.id)
  const open = () => (stranger ? openSheet({ over: 'invite', link: stranger.link }) : openChat(chat.id))
  const bot = chat.id === me.id ? world.bot : undefined
  return (
    <button type="button" className="chat-row" data-testid={testId} onClick={open}>
      <Avatar id={bot?.id ?? chat.id} name={chat.title} photo={bot?.photo_url ?? chat.photo_url} size={52} />
      <span className="chat-row-text">
        <span className="chat-row-top">
          <b>{chat.title}</b>
          {bot && <span className="tag">bot</span>}
          {last && <time>{shortDate(last.date, world.now)}</time>}
        </span>
        <span className="chat-row-last">
          {last?.from && !last.is_service && !bot && <em>{last.from}: </em>}
          {last?.text ?? (bot ? 'Press Start to begin' : count(chat.member_count, 'member'))}
        </span>
      </span>
    </button>
  )
}

/** Clients show it beside a bot that has a main mini app. */
function OpenApp() {
  const { openApp, world } = usePhone()
  return (
    <button
      type="button"
      className="open-app"
      data-testid="open-app"
      aria-label={`Open the mini app of ${world.bot.first_name}`}
      onClick={() => openApp({ from: 'menu' })}
    >
      Open
    </button>
  )
}

/** A link that is typed into the search can be followed, as in the clients. */
function TypedLink({ text }: { text: string }) {
  const { openLink } = usePhone()
  const address = text.trim()
  if (!/^(https?:\/\/|t\.me\/)\S+$/.test(address)) return null
  return (
    <button
      type="button"
      className="chat-row typed-link"
      data-testid="open-link"
      onClick={() => openLink(address.replace(/^t\.me/, 'https://t.me'))}
    >
      <Icon name="link" size={20} /> Open {address}
    </button>
  )
}
