import { useState } from 'react'
import type { ChatView } from '../../src/control/views.ts'
import { usePhone } from '../phone/phone-context.ts'
import { Approval } from './Approval.tsx'
import { permissionWords } from './rights-words.ts'
import { Switches } from './Switches.tsx'
import { Way } from './Way.tsx'

export function GroupEditor({ view }: { view: ChatView }) {
  const { act, openChat, tell } = usePhone()
  const { chat, permissions } = view
  const chat_id = chat.id
  const [title, setTitle] = useState(chat.title)
  const [description, setDescription] = useState(chat.description ?? '')
  const isSuper = chat.type === 'supergroup'

  const upgrade = async () => {
    const upgraded = await act({ do: 'upgrade', chat_id })
    if (upgraded) openChat(upgraded.chat_id)
  }

  return (
    <>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault()
          if (title !== chat.title) void act({ do: 'set_title', chat_id, title })
          if (description !== (chat.description ?? ''))
            void act({ do: 'set_description', chat_id, description })
        }}
      >
        <input
          className="row row-input"
          aria-label="Group name"
          maxLength={128}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <input
          className="row row-input"
          aria-label="Description"
          placeholder="Description"
          maxLength={255}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <button type="submit" className="row row-act">
          Save name and description
        </button>
      </form>
      <div className="card">
        <Way words="New photo" onPress={() => act({ do: 'set_photo', chat_id })} />
        {chat.photo_url && (
          <Way words="Remove the photo" onPress={() => act({ do: 'delete_photo', chat_id })} />
        )}
        {isSuper && (
          <>
            <Approval chat={chat} />
            <Way
              words={chat.is_forum ? 'Turn topics off' : 'Turn topics on'}
              onPress={() => act({ do: 'toggle_forum', chat_id, on: !chat.is_forum })}
            />
          </>
        )}
        {chat.is_forum && <NewTopic chatId={chat_id} />}
        {!isSuper && <Way words="Upgrade to a supergroup" onPress={upgrade} />}
        <Way
          words="Delete the group"
          isDestructive
          onPress={() => act({ do: 'delete_group', chat_id }).then((done) => done && tell('Group deleted.'))}
        />
      </div>
      {permissions && (
        <>
          <h3 className="list-header">Permissions</h3>
          <Switches
            words={permissionWords}
            first={permissions}
            done="Save permissions"
            doneTestId="save-permissions"
            onDone={(chosen) => void act({ do: 'set_permissions', chat_id, permissions: chosen })}
          />
        </>
      )}
    </>
  )
}

function NewTopic({ chatId }: { chatId: number }) {
  const { act } = usePhone()
  const [name, setName] = useState('')
  return (
    <form
      className="row row-form"
      onSubmit={(event) => {
        event.preventDefault()
        void act({ do: 'create_topic', chat_id: chatId, name }).then((made) => made && setName(''))
      }}
    >
      <input
        aria-label="Name of a new topic"
        placeholder="New topic"
        maxLength={128}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" disabled={name.trim() === ''}>
        Create
      </button>
    </form>
  )
}
