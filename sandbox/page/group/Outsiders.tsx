import type { ChatView } from '../../src/control/views.ts'
import { Avatar } from '../look/Avatar.tsx'
import { usePhone } from '../phone/phone-context.ts'

/** People of this world who are not in the group: to add, ban or unban. */
export function Outsiders({ view }: { view: ChatView }) {
  const { world, push } = usePhone()
  const here = new Set([...view.admins, ...view.members.page].map((member) => member.person.id))
  const people = world.people.filter((person) => !person.is_bot && !here.has(person.id))
  if (people.length === 0) return null
  return (
    <>
      <h3 className="list-header">People outside</h3>
      <div className="card">
        {people.map((person) => (
          <button
            key={person.id}
            type="button"
            className="row"
            data-testid={`outsider-row-${person.id}`}
            onClick={() => push({ at: 'member', chatId: view.chat.id, userId: person.id })}
          >
            <Avatar id={person.id} name={person.name} photo={person.photo_url} size={40} />
            <span className="row-text">
              <b>{person.name}</b>
            </span>
          </button>
        ))}
      </div>
    </>
  )
}
