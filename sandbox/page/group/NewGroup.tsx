import { useState } from 'react'
import { Avatar } from '../look/Avatar.tsx'
import { Icon } from '../look/Icon.tsx'
import { usePhone } from '../phone/phone-context.ts'
import './group.css'

export function NewGroup() {
  const { world, me, pop, act, openChat } = usePhone()
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const others = world.people.filter((person) => !person.is_bot && person.id !== me.id)

  async function create() {
    const made = await act({ do: 'create_group', title, user_ids: [...chosen] })
    if (made) openChat(made.chat_id)
  }

  return (
    <form
      className="screen"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <header className="bar">
        <button type="button" className="bar-button" aria-label="Back" onClick={pop}>
          <Icon name="back" size={22} />
        </button>
        <span className="bar-title">
          <b>New group</b>
        </span>
        <button type="submit" className="bar-action" disabled={title.trim() === ''}>
          Create
        </button>
      </header>
      <div className="scroller pages">
        <div className="card">
          <input
            className="row row-input"
            aria-label="Group name"
            placeholder="Group name"
            maxLength={128}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <h3 className="list-header">Members</h3>
        <div className="card">
          {others.map((person) => (
            <label key={person.id} className="row">
              <Avatar id={person.id} name={person.name} photo={person.photo_url} size={40} />
              <span className="row-text">
                <b>{person.name}</b>
              </span>
              <input
                type="checkbox"
                checked={chosen.includes(person.id)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked ? [...chosen, person.id] : chosen.filter((id) => id !== person.id),
                  )
                }
              />
            </label>
          ))}
        </div>
      </div>
    </form>
  )
}
