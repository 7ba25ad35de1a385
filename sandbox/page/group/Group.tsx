import { useState } from 'react'
import type { ChatView } from '../../src/control/views.ts'
import { useShownCode } from '../app/codes.ts'
import { Avatar } from '../look/Avatar.tsx'
import { Icon } from '../look/Icon.tsx'
import { count } from '../look/words.ts'
import { usePhone } from '../phone/phone-context.ts'
import { useChat } from '../sandbox-context.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { GroupActions } from './GroupActions.tsx'
import { JoinRequests } from './JoinRequests.tsx'
import { Links } from './Links.tsx'
import { Members } from './Members.tsx'
import { Outsiders } from './Outsiders.tsx'
import './group.css'

/** A group's page: who is in it and what the one who looks may try there. */
export function Group({ id }: { id: number }) {
  const { me, pop } = usePhone()
  const { value: view, failure } = useChat(id, me.id)
  const [isEditing, setEditing] = useState(false)
  const isAdmin = view?.me.status === 'creator' || view?.me.status === 'administrator'
  return (
    <div className="screen" data-testid="group" data-chat-id={id}>
      <header className="bar">
        <button type="button" className="bar-button" aria-label="Back to the chat" onClick={pop}>
          <Icon name="back" size={22} />
        </button>
        <span className="bar-title" />
        {isAdmin && (
          <button type="button" className="bar-action" onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Done' : 'Edit'}
          </button>
        )}
      </header>
      {view ? (
        <div className="scroller pages">
          <Face view={view} />
          {isEditing ? (
            <GroupEditor view={view} />
          ) : (
            <>
              <GroupActions view={view} isAdmin={isAdmin} />
              <JoinRequests chatId={id} requests={view.join_requests} />
              <Links view={view} isAdmin={isAdmin} />
              <Members view={view} />
              {isAdmin && <Outsiders view={view} />}
            </>
          )}
        </div>
      ) : (
        <p className="screen-note">{failure ?? 'Loading…'}</p>
      )}
    </div>
  )
}

function Face({ view }: { view: ChatView }) {
  const { me } = usePhone()
  const { chat } = view
  const link = view.links.find((known) => known.is_primary && !known.is_revoked)?.link
  useShownCode(`${chat.title}, on ${me.first_name}’s phone`, link)
  return (
    <div className="face">
      <Avatar id={chat.id} name={chat.title} photo={chat.photo_url} size={92} />
      <h2>{chat.title}</h2>
      <p>
        {chat.type === 'supergroup' ? (chat.is_forum ? 'forum' : 'supergroup') : 'basic group'} ·{' '}
        {count(chat.member_count, 'member')}
      </p>
      {chat.description && <p className="face-about">{chat.description}</p>}
    </div>
  )
}
