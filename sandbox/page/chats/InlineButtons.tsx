import type { InlineKeyboardButton } from '@grammyjs/types'
import { useState } from 'react'
import type { MessageView } from '../../src/control/views.ts'
import { usePhone } from '../phone/phone-context.ts'

type ButtonsProps = { message: MessageView; rows: readonly InlineKeyboardButton[][]; chatId: number }

export function InlineButtons({ message, rows, chatId }: ButtonsProps) {
  const phone = usePhone()
  const [busy, setBusy] = useState<string>()

  async function press(row: number, column: number) {
    setBusy(`${row} ${column}`)
    const pressed = await phone.act({
      do: 'press_button',
      chat_id: chatId,
      message_id: message.id,
      row,
      column,
    })
    setBusy(undefined)
    if (!pressed) return
    if (pressed.kind === 'web_app') phone.openApp({ from: 'button', url: pressed.url, chatId })
    else if (pressed.kind === 'url') phone.openLink(pressed.url, chatId)
    else if (pressed.kind === 'copy') phone.tell(`Copied: ${pressed.text}`)
    else {
      if (pressed.url) phone.openLink(pressed.url, chatId)
      phone.tell(pressed.text ?? (pressed.answered ? '' : 'The bot did not answer.'))
    }
  }

  return (
    <div className="inline-buttons">
      {rows.map((buttons, row) => (
        <div key={rowKey(buttons)} className="inline-row">
          {buttons.map((button, column) => (
            <button
              key={button.text}
              type="button"
              className="inline-button"
              data-busy={busy === `${row} ${column}`}
              onClick={() => void press(row, column)}
            >
              {button.text}
              {signOf(button) && <i aria-hidden="true">{signOf(button)}</i>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

const rowKey = (buttons: readonly InlineKeyboardButton[]) => buttons.map((button) => button.text).join('\n')

function signOf(button: InlineKeyboardButton): string | undefined {
  if ('web_app' in button) return '▣'
  return 'url' in button ? '↗' : undefined
}
