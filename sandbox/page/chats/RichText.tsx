import type { MessageEntity } from '@grammyjs/types'
import { usePhone } from '../phone/phone-context.ts'
import { linkOf, type Piece, piecesOf } from './rich-text.ts'

type RichTextProps = { text: string; entities?: readonly MessageEntity[] | undefined; chatId: number }

export function RichText({ text, entities, chatId }: RichTextProps) {
  let offset = 0
  return piecesOf(text, entities).map((piece) => {
    const key = offset
    offset += piece.text.length
    return <Styled key={key} piece={piece} chatId={chatId} />
  })
}

function Styled({ piece, chatId }: { piece: Piece; chatId: number }) {
  const { openLink } = usePhone()
  const styles = piece.entities.map((entity) => `text-${entity.type}`).join(' ')
  const link = linkOf(piece)
  if (!link) return styles ? <span className={styles}>{piece.text}</span> : piece.text
  return (
    <button type="button" className={`text-link ${styles}`} onClick={() => openLink(link, chatId)}>
      {piece.text}
    </button>
  )
}
