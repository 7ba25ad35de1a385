import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { acts, countActs, isCounted, type Limit } from './acted-on.ts'
import type { Guarded } from './chats.ts'
import { askingOnce, createAuthors } from './batch-authors.ts'
import { hitsOf } from './hits-of.ts'
import { type Sketch, sketchOf } from './judge/alike.ts'
import { contentMark } from './judge/content-mark.ts'
import { recentHits } from './judge/acted.ts'
import { clockOf, type MessageFacts } from './judge/facts.ts'
import { fold } from './judge/fold.ts'
import { judge, type Judgement } from './judge/judge.ts'
import { type Earlier, joined, pastOf, type Timeline } from './judge/past.ts'
import { type Acted, type Admins, cameAt, isStranger, type Others } from './judge/rule.ts'
import { isPrompt, lengthOf, verdictOf } from './judge/verdict.ts'
import type { ListedBy } from './known-spammers/store-answers.ts'
import { type KnownOf, nameOfHit, type Wrote } from './people.ts'
import type { ActedOnIn } from './store-acted-on.ts'
import type { FoundIn } from './profile/store-looks.ts'
import { furthest } from './recent.ts'
import type { NewHit } from './store-hits.ts'
import type { Marks } from './text/marks.ts'
import { readingOf } from './text/reading.ts'
import type { Trace } from './store-traces.ts'

/** A message with what is compared of its text. */
export type Read = {
  facts: MessageFacts
  /** Whether Telegram said when an edit was made; null: it is no edit. */
  edit: 'dated' | 'undated' | null
  folded: string
  sketch: Sketch | null
}

/** Nothing is folded until somebody asks: in groups without rules nobody does. */
export function readMessage(facts: MessageFacts, edit: Read['edit'] = null): Read {
  let folded: string | undefined
  let sketch: Sketch | null | undefined
  return {
    facts,
    edit,
    get folded() {
      return (folded ??= fold(facts.text))
    },
    get sketch() {
      return sketch === undefined ? (sketch = sketchOf(this.folded)) : sketch
    },
  }
}

/** An edit is compared with others where the group's rules look at edits and there is something to compare. */
export const isTraced = (
  { facts, sketch }: Read,
  { settings: { edits } }: Pick<Guarded, 'settings'>,
): boolean => facts.editedAt === 0 || (edits.judged && (sketch !== null || facts.media !== null))

/** The trace that is kept of a message, with what a mark would count where the group's rules learn. */
export function traceOf({ facts, sketch }: Read, { settings }: Guarded): Trace {
  const { chatId, messageId, authorId: userId, editedAt, album, media } = facts
  const isLearnt = settings.learned.first !== 'off' && facts.text !== ''
  const pieces = isLearnt ? readingOf(facts).pieces : null
  const date = clockOf(facts)
  return {
    chatId,
    messageId,
    userId,
    date,
    editedAt,
    album,
    media,
    sketch,
    pieces,
    content: contentMark(facts),
  }
}

const isOn = ({ first }: { first: Verdict }) => first !== 'off'

/** The messages of an album are sent at once, and numbered within it. */
const albumSeconds = 60

/** Since when rules look at what others wrote in the group, and at what the author did; unix seconds. */
export function lookingBack(
  { facts }: Read,
  { settings }: Pick<Guarded, 'settings'>,
): { inChat: number; ofAuthor: number } {
  const { flood, repeats, campaign } = settings
  const own = Math.max(isOn(flood) ? flood.seconds : 0, isOn(repeats) ? repeats.seconds : 0)
  const ofAll = Math.max(isOn(campaign) ? campaign.seconds : 0, Math.min(own, furthest.seconds))
  const clock = clockOf(facts)
  const album = facts.album === null ? clock : facts.date - albumSeconds
  return { inChat: clock - ofAll, ofAuthor: Math.min(clock - own, album) }
}

export const earlierOf = ({ facts, sketch }: Read): Earlier => {
  const { messageId, authorId, editedAt, album, media } = facts
  return { messageId, authorId, date: clockOf(facts), editedAt, album, media, sketch }
}

/** Usernames, in lower case, of people whom a group knows. */
export type KnownNamesOf = (chatId: number) => ReadonlySet<string> | undefined

type Around = {
  /** Unix seconds. */
  now: number
  chats: ReadonlyMap<number, Guarded>
  known: KnownOf
  /** Whether rules deleted an earlier message, of whose author no more is known. */
  isGone?: (chatId: number, messageId: number) => boolean
  /** What was written recently, of each group in its order; and older messages of authors, where rules look back further. */
  earlier: ReadonlyMap<number, Pick<Timeline, 'past'>>
  ofAuthors: ReadonlyMap<number, readonly Earlier[]>
  actedOn: ActedOnIn
  /** What admins of a group taught, where that is enough. */
  marks: ReadonlyMap<number, Marks>
  /** Mentioned people whom the group knows; empty where nobody was asked about. */
  knownNames?: KnownNamesOf
  /** Of groups whose rules look for impostors. */
  admins: ReadonlyMap<number, Admins>
  /** Of groups whose rules ask lists of spammers. */
  listedBy: ListedBy
  /** Of groups whose rules look at profiles. */
  foundIn: FoundIn
}

/** Whether this rule found something, alone or with others. */
export const isOf = (rule: MessageRule, { signals }: Judgement): boolean =>
  signals.some((signal) => signal.rule === rule)

export type Judged = {
  read: Read
  judgement: Judgement
  /** What is kept of it: of the message itself, and of whoever wrote earlier ones of the same wave. */
  hits: NewHit[]
}
export type Batch = {
  judged: Judged[]
  /** Groups in which rules have just acted on too many people, and what follows from that. */
  limited: Map<number, Limit>
  /** Earlier messages that belong to a wave. */
  others: Wrote[]
}

/** Of two edits in one second the first is kept. */
const isVersionOf =
  ({ messageId, editedAt }: MessageFacts) =>
  (one: Earlier): boolean =>
    editedAt > 0 && one.messageId === messageId && one.editedAt === editedAt

/** So long before an attack was seen those came who are a part of it: within the minutes before they write. */
export const attackBegins = 660

/** Whether somebody came with an attack, as far as anybody told or saw. */
const cameWith = ({ attackSince }: Guarded, hereSince: number | null): boolean =>
  attackSince !== null && (hereSince === null || hereSince >= attackSince - attackBegins)

/** Judges the messages of a batch one after the other, each with those before it. */
export function judgeBatch(reads: readonly Read[], around: Around): Batch {
  const { chats, known, now } = around
  /** What stands in this batch, by group. */
  const before = new Map<number, Earlier[]>()
  const { authorIn, whoIs } = createAuthors(reads, known)
  const kept = new Set<string>()
  const people = countActs(around.actedOn)

  const judged: Judged[] = []
  const limited = new Map<number, Limit>()
  const others: Wrote[] = []
  for (const read of reads) {
    const { facts } = read
    const chat = chats.get(facts.chatId)
    if (!chat) continue
    const author = authorIn(facts.chatId, facts.authorId)
    const { who, told } = author
    if (facts.editedAt === 0) author.left -= 1
    const here = before.get(facts.chatId) ?? []
    before.set(facts.chatId, here)
    const recent = joined([around.earlier.get(facts.chatId)?.past(here.length) ?? pastOf([]), pastOf(here)])
    const older = around.ofAuthors.get(facts.chatId)
    const isSpared =
      who.isExempt ||
      facts.authorId === chat.linkedChatId ||
      (facts.editedAt > 0 && !chat.settings.edits.judged)
    const earlier = older ? joined([pastOf(older), recent]) : recent
    const profile = told.includes('profile') ? undefined : around.foundIn(facts.chatId, facts.authorId)
    const at = clockOf(facts)
    const copying: Others = {
      isStranger: (userId) =>
        userId !== chat.linkedChatId &&
        !authorIn(facts.chatId, userId).who.isExempt &&
        isStranger(whoIs(facts.chatId, userId), at),
      // Newcomers of an attack are neither asked about one by one nor hurt: somebody harmless may be among them.
      mostOfFirst: (userId) => (cameWith(chat, whoIs(facts.chatId, userId).hereSince) ? 'delete' : 'ask'),
    }
    const judgedBy = (isBraked: boolean) =>
      judge(
        {
          facts,
          folded: read.folded,
          sketch: read.sketch,
          settings: chat.settings,
          isUnderAttack: chat.isUnderAttack,
          others: copying,
          earlier,
          marks: around.marks.get(facts.chatId),
          knownNames: around.knownNames?.(facts.chatId),
          admins: around.admins.get(facts.chatId),
          listedBy: told.includes('known_spammers') ? [] : around.listedBy(facts.chatId, facts.authorId),
          profile,
          who: {
            ...whoIs(facts.chatId, facts.authorId),
            joinedAt: cameAt(who, facts, chat.linkedChatId),
          },
        },
        { now, isBraked },
      )
    const isHeldBack = chat.isBraked || limited.has(facts.chatId)
    const free = isSpared ? undefined : judgedBy(isHeldBack)
    const isTooMuch =
      free !== undefined &&
      isCounted(free.rule, free.verdict) &&
      people.isFull(chat, { userId: facts.authorId, at })
    const judgement = isTooMuch && !isHeldBack ? judgedBy(true) : free
    const isKept = facts.editedAt > 0 && recent.ofAuthor(facts.authorId).some(isVersionOf(facts))
    if (isTraced(read, chat) && !isKept) here.push(earlierOf(read))
    if (!judgement) continue
    // A wave that is told hours later is over; it is held back by itself.
    if (isTooMuch && isPrompt(at, now))
      limited.set(facts.chatId, limited.get(facts.chatId) ?? people.limitOf(chat, at))
    const isOwn = ({ authorId }: Earlier) => authorId === facts.authorId
    const isOther = ({ authorId }: Earlier) => {
      if (authorId === facts.authorId || !copying.isStranger(authorId)) return false
      return !authorIn(facts.chatId, authorId).who.letOff.has('campaign')
    }
    const verdictOn = (userId: number) => {
      const whose = whoIs(facts.chatId, userId)
      const doing = {
        settings: chat.settings,
        who: { ...whose, recentHits: recentHits(whose.acted, at) },
        at,
        isChannel: userId < 0,
      }
      const most = userId === judgement.first ? copying.mostOfFirst(userId) : 'ban'
      const verdict = verdictOf('campaign', doing, { now, isBraked: isHeldBack || isTooMuch }, most)
      return { verdict, seconds: lengthOf(verdict, doing) }
    }
    const isGone = ({ authorId, messageId }: Earlier) =>
      around.isGone?.(facts.chatId, messageId) ||
      authorIn(facts.chatId, authorId).acted.some((one) => one.messageIds.includes(messageId))
    const also = judgement.also.filter((one) => !isGone(one))
    const wave = { own: also.filter(isOwn), strangers: also.filter(isOther) }
    const found = hitsOf({ facts, judgement, ...wave, verdictOn }, chat)
    judged.push({ read, judgement, hits: found })
    for (const { authorId: userId, messageId } of [...judgement.also, ...judgement.copies])
      others.push({ chatId: facts.chatId, userId, messageId })
    // For each message the first hit is kept.
    const fresh = found.filter((hit) => {
      const message = `${hit.chatId} ${nameOfHit(hit)}`
      const isFresh = !kept.has(message) && !authorIn(hit.chatId, hit.userId).who.hits.has(nameOfHit(hit))
      kept.add(message)
      return isFresh
    })
    if (fresh[0] === found[0]) {
      if (judgement.rule === 'impersonation') author.isSuspected = true
      if (!acts.has(judgement.verdict))
        author.told = [...told, ...askingOnce.filter((rule) => isOf(rule, judgement))]
    }
    const rules = [judgement.rule, ...judgement.signals.map(({ rule }) => rule)]
    for (const { chatId, userId, messageId, messageIds, date, editedAt, state, rule, verdict } of fresh) {
      if (state !== 'due') continue
      const when = clockOf({ date, editedAt })
      const whose = authorIn(chatId, userId)
      const found: Acted['rules'] = userId === facts.authorId ? rules : ['campaign']
      whose.acted = [...whose.acted, { messageId, messageIds, rules: found, at: when }]
      const isNew = rule === 'campaign' || copying.isStranger(userId)
      if (isCounted(rule, verdict)) people.add(chatId, { userId, at: when, isNew })
    }
  }
  return { judged, limited, others }
}
