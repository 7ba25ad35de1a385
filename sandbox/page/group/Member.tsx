import { useState } from 'react'
import type { ChatView, MemberView, PersonView } from '../../src/control/views.ts'
import { Avatar } from '../look/Avatar.tsx'
import { Icon } from '../look/Icon.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { useChat, useSandbox } from '../sandbox-context.ts'
import { MakeAdmin } from './MakeAdmin.tsx'
import { Restrict } from './Restrict.tsx'
import { standing } from './standing.ts'
import { hour } from '../../src/durations.ts'
import './group.css'

/** One person in a group, and what the one who looks may try with them. */
export function Member({ chatId, userId }: { chatId: number; userId: number }) {
  const { me, pop, world } = usePhone()
  const { value: view, failure } = useChat(chatId, me.id)
  const [open, setOpen] = useState<'admin' | 'restrict'>()
  const person =
    world.people.find((known) => known.id === userId) ?? (userId === world.bot.id ? world.bot : undefined)
  const member = view && memberOf(view, userId)
  const who = member?.person ?? person
  return (
    <div className="screen" data-testid="member">
      <header className="bar">
        <button
          type="button"
          className="bar-button"
          aria-label="Back"
          onClick={() => (open ? setOpen(undefined) : pop())}
        >
          <Icon name="back" size={22} />
        </button>
        <span className="bar-title">
          <b>{open === 'admin' ? 'Admin rights' : open === 'restrict' ? 'Restrict' : ''}</b>
        </span>
      </header>
      {view && who ? (
        <div className="scroller pages">
          <Face who={who} member={member} title={view.chat.title} />
          {!open && <Acts view={view} who={who} member={member} onOpen={setOpen} />}
          {open === 'admin' && (
            <MakeAdmin chatId={chatId} who={who} member={member} onDone={() => setOpen(undefined)} />
          )}
          {open === 'restrict' && (
            <Restrict
              chatId={chatId}
              who={who}
              first={member?.permissions ?? view.permissions ?? {}}
              onDone={() => setOpen(undefined)}
            />
          )}
        </div>
      ) : (
        <p className="screen-note">{failure ?? 'Loading…'}</p>
      )}
    </div>
  )
}

function memberOf(view: ChatView, userId: number): MemberView | undefined {
  return [view.me, view.bot, ...view.admins, ...view.members.page].find(
    (member) => member.person.id === userId,
  )
}

type FaceProps = { who: PersonView; member: MemberView | undefined; title: string }

function Face({ who, member, title }: FaceProps) {
  return (
    <div className="face">
      <Avatar id={who.id} name={who.name} photo={who.photo_url} size={92} />
      <h2>{who.name}</h2>
      <p>
        {who.username && `@${who.username} · `}
        {member?.custom_title ?? member?.tag ?? ((member && standing(member)) || 'member')} · {title}
      </p>
    </div>
  )
}

type ActsProps = {
  view: ChatView
  who: PersonView
  member: MemberView | undefined
  onOpen: (what: 'admin' | 'restrict') => void
}

/** Everything the client has; what is not allowed is refused in the messenger's words. */
function Acts({ view, who, member, onOpen }: ActsProps) {
  const { act, me, pop } = usePhone()
  const { control } = useSandbox()
  const chat_id = view.chat.id
  const target = { chat_id, user_id: who.id }
  const status = member?.status ?? 'none'
  const isAdmin = status === 'administrator'
  const isHere = isAdmin || status === 'creator' || status === 'member' || status === 'restricted'
  if (who.id === me.id) return <p className="row-note">This is you.</p>

  const hourFromNow = async () => Math.floor((await control.world()).now / 1000) + hour
  const acts: [words: string, run: () => unknown, isThere: boolean, isDestructive?: boolean][] = [
    [isAdmin ? 'Admin rights' : 'Make admin', () => onOpen('admin'), isHere],
    ['Demote', () => act({ do: 'demote', ...target }), isAdmin],
    ['Make owner', () => act({ do: 'transfer_owner', ...target }), isHere && !who.is_bot],
    ['Restrict', () => onOpen('restrict'), isHere],
    ['Add to the group', () => act({ do: 'add_member', ...target }), !isHere && !who.is_bot],
    [
      'Remove from the group',
      () => act({ do: 'remove_member', ...target }).then((done) => done && pop()),
      isHere,
      true,
    ],
    [
      'Ban for an hour',
      async () => act({ do: 'ban', ...target, until_date: await hourFromNow() }),
      true,
      true,
    ],
    ['Ban', () => act({ do: 'ban', ...target }), true, true],
    ['Unban', () => act({ do: 'unban', ...target }), !isHere],
  ]
  return (
    <div className="card">
      {acts
        .filter(([, , isThere]) => isThere)
        .map(([words, run, , isDestructive]) => (
          <button
            key={words}
            type="button"
            className={`row row-act ${isDestructive ? 'destructive' : ''}`}
            onClick={() => void run()}
          >
            {words}
          </button>
        ))}
    </div>
  )
}
