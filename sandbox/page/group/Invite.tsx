import type { InviteView } from '../../src/control/views.ts'
import { Avatar } from '../look/Avatar.tsx'
import { count } from '../look/words.ts'
import { outcomes } from '../phone/join-outcome.ts'
import { usePhone } from '../phone/phone-context.ts'
import { SheetFrame } from '../phone/SheetFrame.tsx'
import { useInvite } from '../sandbox-context.ts'
import { ContinueCheck } from './ContinueCheck.tsx'

/** What an invite link opens. */
export function Invite({ link }: { link: string }) {
  const { me } = usePhone()
  const { value: invite, failure } = useInvite(link, me.id)
  return (
    <SheetFrame title={invite ? 'Join a group' : 'An invite link'} testId="invite">
      {invite && !failure ? (
        <>
          <Face invite={invite} />
          <Ways invite={invite} link={link} />
        </>
      ) : (
        <>
          <p className="browser-address">{link}</p>
          <p className="sheet-lead">{failure ?? 'Loading…'}</p>
        </>
      )}
    </SheetFrame>
  )
}

function Face({ invite: { chat } }: { invite: InviteView }) {
  return (
    <div className="invite-face">
      <Avatar id={chat.id} name={chat.title} photo={chat.photo_url} size={84} />
      <h3>{chat.title}</h3>
      <p>{count(chat.member_count, 'member')}</p>
    </div>
  )
}

function Ways({ invite: { chat, needs_approval }, link }: { invite: InviteView; link: string }) {
  const { act, world, openChat, openSheet, tell } = usePhone()
  const isMember = chat.my_status !== 'none' && chat.my_status !== 'left' && chat.my_status !== 'kicked'

  async function follow() {
    const joined = await act({ do: 'join_by_link', link })
    if (!joined) return
    openSheet(undefined)
    if (!joined.waiting) openChat(joined.chat_id)
    else tell(chat.is_guarded ? 'Request sent' : outcomes.queued)
  }

  async function withdraw() {
    if (await act({ do: 'withdraw', chat_id: chat.id })) tell('Request withdrawn.')
  }

  if (isMember) return <BigButton words="Open the group" onPress={() => openChat(chat.id)} />
  if (chat.waiting)
    return (
      <>
        <p className="sheet-lead">Your request is pending.</p>
        <ContinueCheck chatId={chat.id} />
        <BigButton words="Withdraw the request" onPress={() => void withdraw()} />
      </>
    )
  if (!needs_approval) return <BigButton words="Join" onPress={() => void follow()} />
  return (
    <>
      <BigButton words="Request to Join" onPress={() => void follow()} />
      <p className="sheet-lead">
        {chat.is_guarded ? `${world.bot.first_name} checks who joins.` : 'An admin approves who joins.'}
      </p>
    </>
  )
}

function BigButton({ words, onPress }: { words: string; onPress: () => void }) {
  return (
    <button type="button" className="big-button" onClick={onPress}>
      {words}
    </button>
  )
}
