import { useState } from 'react'
import type { MessageView } from '../../src/control/views.ts'
import { Avatar } from '../look/Avatar.tsx'
import { timeOfDay } from '../look/words.ts'
import { InlineButtons } from './InlineButtons.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { Reactions } from './Reactions.tsx'
import { RichText } from './RichText.tsx'

type MessageProps = {
  message: MessageView
  chatId: number
  canAct: boolean
  isFirstOfRun: boolean
  isPrivate: boolean
  onAim: (aim: { kind: 'reply' | 'edit'; message: MessageView }) => void
}

export function Message({ message, chatId, canAct, isFirstOfRun, isPrivate, onAim }: MessageProps) {
  const [menu, setMenu] = useState(false)
  const { from, mine, text, reply_to } = message
  if (message.service !== undefined) {
    return (
      <p className="service" data-testid="service">
        {message.service}
      </p>
    )
  }
  const showsFace = !mine && !isPrivate
  return (
    <article
      className={`message ${mine ? 'message-mine' : ''} ${isFirstOfRun ? 'message-first' : ''}`}
      data-testid="message"
      data-message-id={message.id}
      aria-label={`${message.only_for_me ? 'Only you: ' : ''}${from?.name ?? 'Someone'}: ${[message.attachment, text].filter(Boolean).join(', ') || 'photo'}`}
    >
      {showsFace && (
        <span className="message-face">
          {isFirstOfRun && from && <Avatar id={from.id} name={from.name} photo={from.photo_url} size={34} />}
        </span>
      )}
      <div className="message-body">
        <div className="bubble">
          {showsFace && isFirstOfRun && from && (
            <span className={`message-name name-${Math.abs(from.id) % 7}`}>
              {from.name}
              {from.is_anonymous && <small> admin</small>}
              {from.is_bot && <small> bot</small>}
              {from.is_channel && <small> channel</small>}
            </span>
          )}
          {message.forwarded_from !== undefined && (
            <span className="message-origin">Forwarded from {message.forwarded_from}</span>
          )}
          {message.via_bot && <span className="message-origin">via @{message.via_bot}</span>}
          {message.quote && (
            <span className="message-reply">
              <b>{message.quote.from}</b>
              {message.quote.text}
            </span>
          )}
          {reply_to && (
            <span className="message-reply">
              <b>{reply_to.name}</b>
              {reply_to.text}
            </span>
          )}
          {message.photo_url && (
            <img className="message-photo" src={message.photo_url} alt="" {...message.photo_size} />
          )}
          {message.attachment && <span className="message-attachment">{message.attachment}</span>}
          {text !== undefined && (
            <span className="message-text">
              <RichText text={text} entities={message.entities} chatId={chatId} />
            </span>
          )}
          {message.reactions && (
            <Reactions reactions={message.reactions} chatId={chatId} messageId={message.id} canAct={canAct} />
          )}
          {message.only_for_me && <span className="message-origin">Only you can see this</span>}
          <span className="message-time">
            {message.edited && 'edited '}
            {timeOfDay(message.date)}
          </span>
          {canAct && !message.only_for_me && (
            <button
              type="button"
              className="message-more"
              aria-label="Message actions"
              aria-expanded={menu}
              onClick={() => setMenu(!menu)}
            >
              ⋯
            </button>
          )}
        </div>
        {menu && (
          <MessageMenu message={message} chatId={chatId} onAim={onAim} onDone={() => setMenu(false)} />
        )}
        {message.buttons && <InlineButtons message={message} rows={message.buttons} chatId={chatId} />}
      </div>
    </article>
  )
}
