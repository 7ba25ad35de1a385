import type {
  BotFacts,
  Came,
  ChatFacts,
  Effect,
  Moved,
  PersonFacts,
  PhotoFacts,
  Requested,
  Seen,
  Told,
  Unanswered,
  Upgraded,
} from './effects.ts'

/** The effects of a batch, each kind by itself. */
export type Sorted = {
  chats: ChatFacts[]
  photos: PhotoFacts[]
  bots: BotFacts[]
  people: PersonFacts[]
  told: Told[]
  seen: Seen[]
  moves: Moved[]
  came: Came[]
  unanswered: Unanswered[]
  requests: Requested[]
  upgrades: Upgraded[]
  messages: { chatId: number; userId: number; hour: number }[]
  stale: { chatId: number }[]
}

function add(sorted: Sorted, effect: Effect): void {
  switch (effect.type) {
    case 'chat':
      sorted.chats.push(effect.fact)
      break
    case 'photo':
      sorted.photos.push(effect.fact)
      break
    case 'bot':
      sorted.bots.push(effect.fact)
      break
    case 'person':
      sorted.people.push(effect.fact)
      break
    case 'told':
      sorted.told.push(effect.fact)
      break
    case 'seen':
      sorted.seen.push(effect.fact)
      break
    case 'moved':
      sorted.moves.push(effect.fact)
      break
    case 'came':
      sorted.came.push(effect.fact)
      break
    case 'unanswered':
      sorted.unanswered.push(effect.fact)
      break
    case 'requested':
      sorted.requests.push(effect.fact)
      break
    case 'upgraded':
      sorted.upgrades.push(effect.fact)
      break
    case 'message':
      sorted.messages.push(effect.fact)
      break
    case 'stale':
      sorted.stale.push(effect.fact)
      break
  }
}

export function sorted(effects: readonly Effect[]): Sorted {
  const all: Sorted = {
    chats: [],
    photos: [],
    bots: [],
    people: [],
    told: [],
    seen: [],
    moves: [],
    came: [],
    unanswered: [],
    requests: [],
    upgrades: [],
    messages: [],
    stale: [],
  }
  for (const effect of effects) add(all, effect)
  return all
}

type IdOf = (chatId: number) => number

const renamed = <Fact extends { chatId: number }>(facts: readonly Fact[], idOf: IdOf): Fact[] =>
  facts.map((fact) => {
    const chatId = idOf(fact.chatId)
    return chatId === fact.chatId ? fact : { ...fact, chatId }
  })

export const chatIdsOf = (all: Sorted): number[] =>
  [
    all.chats,
    all.photos,
    all.bots,
    all.told,
    all.seen,
    all.moves,
    all.came,
    all.unanswered,
    all.requests,
    all.messages,
    all.stale,
  ].flatMap((facts) => facts.map(({ chatId }) => chatId))

/** The same facts, under the ids that the groups have now. */
export const underIds = (all: Sorted, idOf: IdOf): Sorted => ({
  ...all,
  chats: renamed(all.chats, idOf),
  photos: renamed(all.photos, idOf),
  // The bot leaves a basic group by its upgrade; that says nothing of the supergroup.
  bots: renamed(
    all.bots.filter(({ chatId, isPresent }) => isPresent || idOf(chatId) === chatId),
    idOf,
  ),
  told: renamed(all.told, idOf),
  seen: renamed(all.seen, idOf),
  moves: renamed(all.moves, idOf),
  came: renamed(all.came, idOf),
  unanswered: renamed(all.unanswered, idOf),
  requests: renamed(all.requests, idOf),
  messages: renamed(all.messages, idOf),
  stale: renamed(all.stale, idOf),
})
