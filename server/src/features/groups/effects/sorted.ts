import type { Effect } from './effects.ts'

type Kind = Effect['type']
type FactOf<K extends Kind> = Extract<Effect, { type: K }>['fact']

/** The facts of a batch, each kind by itself. */
export type Sorted = { [K in Kind]: FactOf<K>[] }

export function sorted(effects: readonly Effect[]): Sorted {
  const all: Sorted = {
    chat: [],
    photo: [],
    bot: [],
    person: [],
    reported: [],
    inferred: [],
    moved: [],
    came: [],
    unanswered: [],
    requested: [],
    upgraded: [],
    message: [],
    linked: [],
    stale: [],
  }
  for (const { type, fact } of effects) {
    const facts: unknown[] = all[type]
    facts.push(fact)
  }
  return all
}

/** Of the groups that it is about; a person is in none, and an upgrade is what makes another id of one. */
export const chatIdsOf = (all: Sorted): number[] =>
  Object.values(all)
    .flat()
    .flatMap((fact) => ('chatId' in fact ? [fact.chatId] : []))

/** The same facts, under the ids that the groups have now. */
export function withCurrentIds(all: Sorted, idOf: (chatId: number) => number): Sorted {
  const renamed = <Fact extends { chatId: number }>(facts: readonly Fact[]): Fact[] =>
    facts.map((fact) => {
      const chatId = idOf(fact.chatId)
      return chatId === fact.chatId ? fact : { ...fact, chatId }
    })
  return {
    ...all,
    chat: renamed(all.chat),
    photo: renamed(all.photo),
    // The bot leaves a basic group by its upgrade; that says nothing of the supergroup.
    bot: renamed(all.bot.filter(({ chatId, isPresent }) => isPresent || idOf(chatId) === chatId)),
    reported: renamed(all.reported),
    inferred: renamed(all.inferred),
    moved: renamed(all.moved),
    came: renamed(all.came),
    unanswered: renamed(all.unanswered),
    requested: renamed(all.requested),
    message: renamed(all.message),
    linked: renamed(all.linked),
    stale: renamed(all.stale),
  }
}
