import { Avatar } from '../look/Avatar.tsx'
import { count } from '../look/words.ts'
import { usePhone } from '../phone/phone-context.ts'
import { SheetFrame } from '../phone/SheetFrame.tsx'

/** What an invite link opens. */
export function Invite({ link }: { link: string }) {
  const { world, act, openChat, openSheet, tell } = usePhone()
  const group = world.elsewhere.find((chat) => chat.link === link)

  async function follow(apply: boolean) {
    const joined = apply ? await act({ do: 'apply_to_join', ...wayIn() }) : await joinNow()
    if (!joined) return
    openSheet(undefined)
    if (joined.waiting) tell('Your request was sent to the admins.')
    else openChat(joined.chat_id)
  }

  /** A public group is entered by its name, a private one by a link. */
  const wayIn = () => (group?.username ? { chat_id: group.id } : { link })

  async function joinNow() {
    if (!group?.username) return act({ do: 'join_by_link', link })
    const joined = await act({ do: 'join', chat_id: group.id })
    return joined && { chat_id: group.id, waiting: false }
  }

  async function withdraw() {
    if (group && (await act({ do: 'withdraw', chat_id: group.id }))) tell('Request withdrawn.')
  }

  return (
    <SheetFrame title={group ? 'Join a group' : 'An invite link'} testId="invite">
      {group ? (
        <div className="invite-face">
          <Avatar id={group.id} name={group.title} photo={group.photo_url} size={84} />
          <h3>{group.title}</h3>
          <p>{count(group.member_count, 'member')}</p>
        </div>
      ) : (
        <p className="browser-address">{link}</p>
      )}
      <Buttons group={group} onFollow={(apply) => void follow(apply)} onWithdraw={() => void withdraw()} />
    </SheetFrame>
  )
}

type Found = { waiting: boolean; needs_approval: boolean } | undefined

type ButtonsProps = { group: Found; onFollow: (apply: boolean) => void; onWithdraw: () => void }

function Buttons({ group, onFollow, onWithdraw }: ButtonsProps) {
  if (group?.waiting)
    return (
      <>
        <p className="sheet-lead">Your request is pending.</p>
        <button type="button" className="big-button" onClick={onWithdraw}>
          Withdraw the request
        </button>
      </>
    )
  return (
    <>
      {group?.needs_approval !== true && (
        <button type="button" className="big-button" onClick={() => onFollow(false)}>
          Join
        </button>
      )}
      {group?.needs_approval !== false && (
        <>
          <button type="button" className="big-button" onClick={() => onFollow(true)}>
            Apply to join
          </button>
          <p className="sheet-lead">An admin approves who joins.</p>
        </>
      )}
    </>
  )
}
