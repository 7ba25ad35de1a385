import type { BotCommand } from '@grammyjs/types'
import { useState } from 'react'
import { type ContentKind, isMediaKind } from '../../src/control/content-kinds.ts'
import type { MessageView } from '../../src/control/views.ts'
import { Icon } from '../look/Icon.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { type Attachable, AttachMenu } from './AttachMenu.tsx'

const photosOfAlbum = 3

type ComposerProps = {
  chatId: number
  commands: readonly BotCommand[]
  aim: { kind: 'reply' | 'edit'; message: MessageView } | undefined
  thread: number | undefined
  onDone: () => void
}

export function Composer({ chatId, commands, aim, thread, onDone }: ComposerProps) {
  const { act } = usePhone()
  const [text, setText] = useState(aim?.kind === 'edit' ? (aim.message.text ?? '') : '')
  const [isAttaching, setIsAttaching] = useState(false)
  const isEdit = aim?.kind === 'edit'
  const offered = text.startsWith('/')
    ? commands.filter(({ command }) => command.startsWith(text.slice(1)))
    : []

  async function send(words: string) {
    if (words.trim() === '') return
    setText('')
    const sent = isEdit
      ? await act({ do: 'edit_message', chat_id: chatId, message_id: aim.message.id, text: words })
      : await act({
          do: 'send_message',
          chat_id: chatId,
          text: words,
          ...(aim && { reply_to: aim.message.id }),
          ...(thread !== undefined && { thread_id: thread }),
        })
    // What was refused is not lost.
    if (sent === undefined) setText(words)
    else onDone()
  }

  async function replaceMedia(messageId: number, kind: Attachable) {
    setIsAttaching(false)
    if (kind === 'album' || !isMediaKind(kind)) return
    const edited = await act({ do: 'edit_media', chat_id: chatId, message_id: messageId, kind })
    if (edited !== undefined) onDone()
  }

  const sendContent = (kind: ContentKind, more: { text?: string; album?: string }) =>
    act({
      do: 'send_content',
      chat_id: chatId,
      kind,
      ...more,
      ...(aim && { reply_to: aim.message.id }),
      ...(thread !== undefined && { thread_id: thread }),
    })

  /** A message each; what is said of the first stands below all. */
  async function sendAlbum(caption: { text?: string }) {
    const album = crypto.randomUUID()
    const first = await sendContent('photo', { ...caption, album })
    for (let sent = first === undefined ? photosOfAlbum : 1; sent < photosOfAlbum; sent += 1)
      await sendContent('photo', { album })
    return first
  }

  async function attach(kind: Attachable) {
    if (isEdit) return replaceMedia(aim.message.id, kind)
    const words = text
    setIsAttaching(false)
    setText('')
    const caption = words.trim() ? { text: words } : {}
    const sent = kind === 'album' ? await sendAlbum(caption) : await sendContent(kind, caption)
    if (sent === undefined) setText(words)
    else onDone()
  }

  return (
    <form
      className="composer-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send(text)
      }}
    >
      {offered.length > 0 && (
        <div className="commands">
          {offered.map(({ command, description }) => (
            <button key={command} type="button" onClick={() => void send(`/${command}`)}>
              <b>/{command}</b> {description}
            </button>
          ))}
        </div>
      )}
      {aim && (
        <p className="composer-aim">
          <Icon name={aim.kind} size={18} />
          <span>
            <b>{isEdit ? 'Edit message' : `Reply to ${aim.message.from?.name ?? 'message'}`}</b>
            {aim.message.text}
          </span>
          <button type="button" aria-label="Never mind" onClick={onDone}>
            <Icon name="close" size={18} />
          </button>
        </p>
      )}
      {isAttaching && <AttachMenu isEdit={isEdit} onChoose={(kind) => void attach(kind)} />}
      <span className="composer-line">
        {chatId < 0 && (!isEdit || aim.message.has_media) && (
          <button
            type="button"
            className="attach"
            data-testid="attach"
            aria-label="Attach"
            aria-expanded={isAttaching}
            onClick={() => setIsAttaching(!isAttaching)}
          >
            <Icon name="attach" size={22} />
          </button>
        )}
        <input
          className="composer"
          data-testid="composer"
          aria-label="Message"
          placeholder="Message"
          maxLength={4096}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="submit"
          className="send"
          data-testid="send"
          aria-label="Send"
          disabled={text.trim() === ''}
        >
          <Icon name="send" size={20} />
        </button>
      </span>
    </form>
  )
}
