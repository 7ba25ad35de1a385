import type { Language } from '@steward/contract/languages.ts'
import { firstName } from '@steward/contract/visible-name.ts'
import { fillIn, type Piece } from '@steward/contract/welcome.ts'
import { commandAnswers } from '@steward/contract/words/commands.ts'
import type { MessageEntity } from 'grammy/types'
import { isolated, say, turns } from '#platform/language/say.ts'

export type Person = { userId: number; firstName: string; username: string | null }
type Scene = { group: string; people: readonly Person[]; language: Language }

/** A raid fills no screen with names. */
const mostNamed = 5
/** UTF-16 units (Bot API 10.3, sendMessage). */
const longest = 4096

const nameOf = ({ userId, firstName: first_name, username }: Person): string =>
  firstName({ first_name, last_name: null, username, user_id: userId }) || String(userId)

function listOf({ people, language }: Scene, isTurned: boolean): Piece[] {
  const named = people.slice(0, mostNamed)
  const others = people.length - named.length
  const names = named.map((person) => isolated(nameOf(person), isTurned))
  const all = others > 0 ? [...names, say(commandAnswers.welcomeOthers, language, { count: others })] : names
  let person = 0
  return new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(all).map(({ type, value }) => {
    if (type === 'literal' || person >= named.length) return { text: value }
    return { text: value, person: person++ }
  })
}

/** What newcomers read: names and the group's title are text, whatever stands in them, and a name leads to its person. */
export function welcomeText(template: string, scene: Scene): { text: string; entities: MessageEntity[] } {
  const isTurned = turns(template)
  const pieces = fillIn(template, {
    name: listOf(scene, isTurned),
    group: [{ text: isolated(scene.group, isTurned) }],
  })
  const entities: MessageEntity[] = []
  let text = ''
  for (const piece of pieces) {
    const room = longest - text.length
    const person = piece.person === undefined ? undefined : scene.people[piece.person]
    if (piece.text.length > room) {
      // Half a name is nobody's, and half a character is none.
      if (!person) text += piece.text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
      break
    }
    if (person)
      entities.push({
        type: 'text_mention',
        offset: text.length,
        length: piece.text.length,
        user: { id: person.userId, is_bot: false, first_name: person.firstName },
      })
    text += piece.text
  }
  return { text, entities }
}
