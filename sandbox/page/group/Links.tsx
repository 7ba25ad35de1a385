import { useState } from 'react'
import type { ChatView, LinkView } from '../../src/control/views.ts'
import { Icon } from '../look/Icon.tsx'
import { count } from '../look/words.ts'
import { usePhone } from '../phone/phone-context.ts'

export function Links({ view, isAdmin }: { view: ChatView; isAdmin: boolean }) {
  const links = view.links.filter((link) => !link.is_revoked)
  if (links.length === 0 && !isAdmin) return null
  return (
    <>
      <h3 className="list-header">Invite links</h3>
      <div className="card">
        {links.map((link) => (
          <LinkRow key={link.link} link={link} chatId={view.chat.id} canRevoke={isAdmin} />
        ))}
        {isAdmin && <NewLink chatId={view.chat.id} />}
      </div>
    </>
  )
}

function LinkRow({ link, chatId, canRevoke }: { link: LinkView; chatId: number; canRevoke: boolean }) {
  const { act, tell } = usePhone()
  const copy = () =>
    navigator.clipboard.writeText(link.link).then(
      () => tell('The link is copied.'),
      () => tell(link.link),
    )
  const facts = [
    link.is_primary ? 'primary' : link.name,
    link.creates_join_request && 'needs approval',
    link.pending > 0 && count(link.pending, 'request'),
  ]
  return (
    <div className="row">
      <span className="row-icon">
        <Icon name="link" size={20} />
      </span>
      <button type="button" className="row-text" title="Copy the link" onClick={() => void copy()}>
        <b>{link.link.replace('https://', '')}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </button>
      {canRevoke && (
        <button
          type="button"
          className="pill pill-plain"
          onClick={() => void act({ do: 'revoke_link', chat_id: chatId, link: link.link })}
        >
          Revoke
        </button>
      )}
    </div>
  )
}

function NewLink({ chatId }: { chatId: number }) {
  const { act } = usePhone()
  const [name, setName] = useState('')
  const [needsApproval, setNeedsApproval] = useState(false)
  return (
    <form
      className="row row-form"
      onSubmit={(event) => {
        event.preventDefault()
        void act({
          do: 'create_link',
          chat_id: chatId,
          creates_join_request: needsApproval,
          ...(name && { name }),
        }).then((made) => made && setName(''))
      }}
    >
      <input
        aria-label="Name of a new link"
        placeholder="New link"
        maxLength={32}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <label>
        <input
          type="checkbox"
          checked={needsApproval}
          onChange={(event) => setNeedsApproval(event.target.checked)}
        />{' '}
        approval
      </label>
      <button type="submit">Create</button>
    </form>
  )
}
