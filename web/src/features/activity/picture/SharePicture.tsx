import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { createContext, useContext, useState } from 'react'
import { Row } from '#ui/row/Row.tsx'
import { longDay, rangeWords } from '../day-words.ts'
import { gapNotes } from '../gap-words.ts'
import type { Body } from './bodies.ts'
import type { Picture } from './draw-picture.ts'
import { ShareSheet } from './ShareSheet.tsx'

/** The days of the page, and since when it counts where that is later. */
type Days = { from: string; to: string; since: string | null }

export const OfPage = createContext<(Days & { chatId: ChatId }) | null>(null)

type Props = {
  title: string
  /** Asked for when it is wanted: it takes as long as what is drawn above. */
  bodyOf: () => Body
  /** From when on this was counted, where that is later than all else. */
  since?: string | null | undefined
  /** Of a list: whether it has more rows. */
  isCut?: boolean | undefined
}

/** Gives away as a picture what is drawn above. */
export function SharePicture({ title, bodyOf, since = null, isCut = false }: Props) {
  const { t, i18n } = useLingui()
  const page = useContext(OfPage)
  const [shared, setShared] = useState<Picture>()
  if (!page) return null
  const { chatId, ...days } = page

  return (
    <>
      <Row title={<Trans>Share picture</Trans>} leads onPress={() => setShared(pictureOf(days))} />
      {shared && <ShareSheet chatId={chatId} picture={shared} onClose={() => setShared(undefined)} />}
    </>
  )

  /** Nobody waits for its words before it is wanted. */
  function pictureOf({ since: ofPage, ...span }: Days): Picture {
    const body = bodyOf()
    const counted = since ?? ofPage
    const date = counted === null ? '' : longDay(i18n.locale, counted)
    const notes = [
      ...(isCut ? cutNotes(body) : []),
      ...(counted === null ? [] : [t`Counted since ${date}.`]),
      ...gapNotes(i18n, gapsOf(body), body.is === 'dots' ? 'added up' : 'hatched'),
    ]
    return { title, about: [rangeWords(i18n.locale, span)], notes, body }
  }

  /** Links begin with the one by which most came, weeks end with the last. */
  function cutNotes(body: Body): string[] {
    if (body.is === 'list') {
      const count = i18n.number(body.rows.length)
      return [t`Only the first ${count}. There are more.`]
    }
    if (body.is !== 'grid') return []
    const weeks = body.rows.length
    return [t`${plural(weeks, { one: 'Only the last # week.', other: 'Only the last # weeks.' })}`]
  }
}

function gapsOf(body: Body) {
  if (body.is === 'dots') return body.gaps
  if (body.is === 'list') return []
  const cells = body.is === 'bars' ? body.bars : body.rows.flatMap((row) => row.cells)
  return cells.map(({ gap }) => gap)
}
