import type { JoinRequestView } from '../../src/control/views.ts'
import { Avatar } from '../look/Avatar.tsx'
import { shortDate } from '../look/words.ts'
import { usePhone } from '../phone/phone-context.ts'

export function JoinRequests({ chatId, requests }: { chatId: number; requests: readonly JoinRequestView[] }) {
  const { act, world } = usePhone()
  if (requests.length === 0) return null
  return (
    <>
      <h3 className="list-header">Join requests</h3>
      <div className="card">
        {requests.map(({ person, date, bio, link_name }) => {
          const target = { chat_id: chatId, user_id: person.id }
          return (
            <div key={person.id} className="row" data-testid={`request-row-${person.id}`}>
              <Avatar id={person.id} name={person.name} photo={person.photo_url} size={40} />
              <span className="row-text">
                <b>{person.name}</b>
                <small>{[bio, link_name, shortDate(date, world.now)].filter(Boolean).join(' · ')}</small>
              </span>
              <button type="button" className="pill" onClick={() => void act({ do: 'approve', ...target })}>
                Approve
              </button>
              <button
                type="button"
                className="pill pill-plain"
                onClick={() => void act({ do: 'decline', ...target })}
              >
                Decline
              </button>
            </div>
          )
        })}
      </div>
    </>
  )
}
