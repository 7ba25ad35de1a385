import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { StewardState } from '@steward/contract/stewardship.ts'
import { stewardshipWords } from '@steward/contract/words/transfers.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { dayMs } from '#platform/durations.ts'
import { say } from '#platform/language/say.ts'
import { writeEntry } from '#domain/log-book.ts'
import type { Notify } from '#domain/notices/notice.ts'
import { type GroupStewardship, stewardshipOfGroup } from './stewardship-state.ts'
import { stewardStateOf } from './rules.ts'
import { aboutSteward, adminsOf, firstNamesOf, tellPeople, type Telling } from './tell-people.ts'

/** Silence comes day by day; whatever else happens makes a group due at once. */
const everyHours = 6

/**
 * Looks at groups that are due: whether their steward is gone, and whether somebody else owns them in Telegram. Each is
 * told once. Answers whether any was due.
 */
export async function lookAtStewards(database: Database, notify: Notify): Promise<boolean> {
  let isAny = false
  while (await lookAtOne(database, notify)) isAny = true
  return isAny
}

const lookAtOne = (database: Database, notify: Notify): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ chat_id: ChatId }>`
      with due as materialized (
        select chat_id from stewardships where look_at <= now() order by look_at limit 1 for update skip locked)
      update stewardships set look_at = now() + ${everyHours} * interval '1 hour'
      where chat_id in (select * from due)
      returning chat_id`.execute(trx)
    const [due] = rows
    if (!due) return false
    const stewardship = await stewardshipOfGroup(trx, due.chat_id)
    if (stewardship.isFrozen) return true
    await tellGone(trx, notify, stewardship)
    await tellOwner(trx, notify, stewardship)
    return true
  })

const isGone = (state: StewardState): state is Exclude<StewardState, 'here' | 'none'> =>
  state !== 'here' && state !== 'none'

/** One notice each time that a steward is gone, to the creator, the successor and the admins; and to who is silent. */
async function tellGone(trx: Transaction, notify: Notify, stewardship: GroupStewardship): Promise<void> {
  const { chatId, steward, at, goneToldAt } = stewardship
  const state = stewardStateOf(stewardship)
  if (isGone(state) === (goneToldAt !== null)) return
  await sql`
    update stewardships set gone_told_at = ${isGone(state) ? at : null} where chat_id = ${chatId}`.execute(
    trx,
  )
  if (!isGone(state) || !steward) return

  await writeEntry(trx, {
    chatId,
    kind: 'steward_gone',
    via: 'bot',
    actorId: null,
    targetId: steward.userId,
    details: { condition: state },
  })
  await tellPeople(trx, notify, {
    tellings: await goneTellings(trx, stewardship),
    ...aboutSteward(chatId, 'gone'),
    at,
  })
}

/** What there is to be said of a steward who is gone; nothing of one who is here. */
export async function goneTellings(trx: Transaction, stewardship: GroupStewardship): Promise<Telling[]> {
  const { chatId, title, steward, successor, at } = stewardship
  const state = stewardStateOf(stewardship)
  if (!steward || !isGone(state)) return []
  const name = await firstNamesOf(trx, chatId, [steward.userId])
  const days = Math.floor((at.getTime() - steward.seenAt.getTime()) / dayMs)
  const said = (language: Language) =>
    say(stewardshipWords[state], language, { title, name: name(steward.userId, language), days })
  const others = (await adminsOf(trx, chatId)).filter((userId) => userId !== steward.userId)
  const tellings = others.map((userId): Telling => ({
    userId,
    text: (language) =>
      userId === successor
        ? `${said(language)} ${say(stewardshipWords.successor, language)}`
        : said(language),
  }))
  if (state === 'silent')
    tellings.push({
      userId: steward.userId,
      text: (language) => say(stewardshipWords.silentToSelf, language, { title, days }),
    })
  return tellings
}

const nobody = 0

/** The owner in Telegram is another than the one whom the steward knows: both are told, and the steward is asked. */
async function tellOwner(trx: Transaction, notify: Notify, stewardship: GroupStewardship): Promise<void> {
  const { chatId, at, creator, knownOwner, ownerTold } = stewardship
  const owner = creator?.userId ?? null
  const tellings = await ownerTellings(trx, stewardship)
  if (!tellings) return keepOwner(trx, stewardship, { known: owner, told: null })
  if (ownerTold === (owner ?? nobody)) return
  await keepOwner(trx, stewardship, { known: knownOwner, told: owner ?? nobody })
  await tellPeople(trx, notify, { tellings, ...aboutSteward(chatId, 'owner'), at })
}

/** What there is to be said of another owner, or of none; undefined: there is nothing to follow. */
export async function ownerTellings(
  trx: Transaction,
  stewardship: GroupStewardship,
): Promise<Telling[] | undefined> {
  const { creator, knownOwner, steward } = stewardship
  const owner = creator?.userId ?? null
  if (owner === knownOwner) return undefined
  if (owner === null) return ofLeaving(stewardship)
  // Nobody was known until now, or the steward became the owner.
  if (knownOwner === null || owner === steward?.userId) return undefined
  return ofNewOwner(trx, stewardship, owner)
}

async function keepOwner(
  trx: Transaction,
  { chatId, knownOwner, ownerTold }: GroupStewardship,
  { known, told }: { known: UserId | null; told: number | null },
): Promise<void> {
  if (known === knownOwner && told === ownerTold) return
  await sql`
    update stewardships set owner_user_id = ${known}, owner_told_id = ${told} where chat_id = ${chatId}`.execute(
    trx,
  )
}

const isThere = ({ steward }: GroupStewardship) => steward?.is === 'admin' || steward?.is === 'member'

/** Telegram names another owner after a week. A steward who was the owner knows that they left. */
function ofLeaving(stewardship: GroupStewardship): Telling[] {
  const { title, steward, knownOwner } = stewardship
  if (!steward || !isThere(stewardship) || steward.userId === knownOwner) return []
  return [
    { userId: steward.userId, text: (language) => say(stewardshipWords.ownerLeft, language, { title }) },
  ]
}

async function ofNewOwner(
  trx: Transaction,
  stewardship: GroupStewardship,
  owner: UserId,
): Promise<Telling[]> {
  const { chatId, title, steward } = stewardship
  const name = await firstNamesOf(trx, chatId, [owner, steward?.userId ?? null])
  if (!steward || !isThere(stewardship))
    return [
      { userId: owner, text: (language) => say(stewardshipWords.ownerToOwnerAlone, language, { title }) },
    ]
  return [
    {
      userId: steward.userId,
      text: (language) =>
        say(stewardshipWords.ownerToSteward, language, { title, name: name(owner, language) }),
      offered: true,
    },
    {
      userId: owner,
      text: (language) =>
        say(stewardshipWords.ownerToOwner, language, { title, name: name(steward.userId, language) }),
    },
  ]
}
