import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { createGetText } from '#platform/get-text.ts'
import { hour } from '#platform/durations.ts'
import type { EphemeralSupport } from '#platform/telegram/ephemeral-support.ts'
import { repeat } from '#platform/repeat.ts'
import type { RightOfWay } from '#platform/right-of-way.ts'
import { type Begin, createCarryOut } from './carry-out.ts'
import { protection } from './consumer.ts'
import { endOldAttacks } from './end-attacks.ts'
import { forgetOldMarks, learn, learnHam } from './learn/store-marks.ts'
import { countQuestions, createAskList } from './known-spammers/ask-list.ts'
import type { SpammerList } from './known-spammers/lists.ts'
import { forgetSpammerAnswers } from './known-spammers/store-answers.ts'
import { createActLate } from './profile/act-late.ts'
import { countProfiles, createAskProfile } from './profile/ask-profile.ts'
import { forgetLooks } from './profile/store-looks.ts'
import { createProfileWorker } from './profile/worker.ts'
import { createTellLate } from './known-spammers/tell-late.ts'
import { createSpammerWorker } from './known-spammers/worker.ts'
import { createPermissionsNow } from './night/permissions-now.ts'
import type { ActOfNight } from './night/turn-night.ts'
import { createNightWorker } from './night/worker.ts'
import type { FollowDeps } from './follow-hits.ts'
import { lifts } from './lifts.ts'
import { reactionFloods } from './reactions/consumer.ts'
import { forgetReactions } from './reactions/store-traces.ts'
import { serveProtection } from './routes.ts'
import { forgetExcerpts, forgetHits } from './store-hits.ts'
import { forgetTraces } from './store-traces.ts'
import { authorNote, createNoteHandler, createTellAuthor } from './tell-author.ts'
import { setTrust } from './trust.ts'
import type { Act } from './take-back.ts'
import type { Settle } from './undo-hit.ts'
import type { Many } from './undo-wave.ts'
import { createHitWorker } from './worker.ts'

export { createRuleCommands } from './rule-commands.ts'

type Deps = Pick<
  Base,
  'database' | 'telegram' | 'botId' | 'outbox' | 'metrics' | 'proxies' | 'monotonic' | 'now' | 'log'
> & {
  /** Whom the operator has this server ask about newcomers. */
  spammerLists: readonly SpammerList[]
  ephemeralSupport: EphemeralSupport
  photoUrl: PhotoUrl
  rightOfWay: RightOfWay
  begin: Begin
  act: Act & ActOfNight
  many: Many
  settle: Settle
  dealtWith: Parameters<typeof createHitWorker>[0]['dealtWith']
  /** Owes steward and creator a notice that rules banned somebody, in the same transaction. */
  tellBanned: (trx: Transaction, chatId: ChatId) => Promise<void>
} & Pick<FollowDeps, 'ask' | 'tell' | 'askAhead'>

const lookMs = 15_000
const minute = 60
/** Nobody waits for it, and there is always another moment to ask (SEC-43). */
const boundsOfAnswer = { timeoutMs: 3_000, mostBytes: 64 * 1024 }

/** Does this piece of work, after which there is no more. */
const done = async (work: Promise<void>) => {
  await work
  return false
}

/** What the bot does by itself against spam, floods and raids, by the rules of each group. */
export function createProtectionFeature({
  database,
  telegram,
  botId,
  outbox,
  metrics,
  proxies,
  monotonic,
  now,
  spammerLists,
  ephemeralSupport,
  log,
  photoUrl,
  rightOfWay,
  begin,
  act,
  many,
  settle,
  ask,
  tell,
  askAhead,
  dealtWith,
  tellBanned,
}: Deps) {
  const tellAuthor = createTellAuthor(outbox, botId)
  const worker = createHitWorker({
    database,
    carryOut: createCarryOut({ botId, begin }),
    rightOfWay,
    dealtWith,
    async tellAuthor(trx, deed) {
      if (deed.verdict === 'ban') await tellBanned(trx, deed.chatId)
      return tellAuthor(trx, deed)
    },
    onError: (error) => log.error({ err: error }, 'a rule’s verdict could not be carried out'),
  })
  const ending = repeat({ everyMs: lookMs, log, what: 'ending attacks' }, () => endOldAttacks(database))
  // So that an admin sees what they taught while they look.
  const learning = repeat({ everyMs: lookMs, log, what: 'learning marks' }, () =>
    learn(database, 15 * minute),
  )
  const nights = createNightWorker({
    database,
    botId,
    act,
    permissionsNow: createPermissionsNow(telegram),
    now,
    onError: (error) => log.error({ err: error }, 'a night could not start or end'),
  })
  const lists = spammerLists.map(({ name }) => name)
  const spammers = createSpammerWorker({
    database,
    lists: spammerLists,
    askList: createAskList({
      getText: createGetText({ ...boundsOfAnswer, proxies }),
      count: countQuestions(metrics.registry),
    }),
    tellLate: createTellLate({ botId, lists, ask }),
    monotonic,
    onError: (error) => log.error({ err: error }, 'a list of spammers could not be asked'),
  })
  const profiles = createProfileWorker({
    database,
    askProfile: createAskProfile({ telegram, count: countProfiles(metrics.registry) }),
    actLate: createActLate({ botId, now, ask, tell }),
    wakeHits: worker.wake,
    monotonic,
    onError: (error) => log.error({ err: error }, 'a profile could not be checked'),
  })
  const follow = { ask, tell, askAhead, worker }
  return feature({
    /** The rules leave this person alone from now on: an admin says so. */
    trust: (trx: Transaction, by: UserId, whom: { chat_id: ChatId; user_id: UserId }) =>
      setTrust(trx, { by, via: 'app' }, { ...whom, is_trusted: true }),
    serve: (http) =>
      serveProtection(http, {
        database,
        botId,
        photoUrl,
        act,
        many,
        settle,
        tell,
        now,
        spammerLists: lists,
      }),
    consumers: [
      lifts(),
      protection({ ...follow, now, botId, outbox, spammers: { lists, wake: spammers.wake }, profiles }),
      reactionFloods({ ...follow, now }),
    ],
    outboxHandlers: { [authorNote]: createNoteHandler({ database, ephemeralSupport }) },
    jobs: [
      hourly('learn marks that were missed', () => done(learn(database, keptHours.messageTrace * hour))),
      hourly('learn ham', () => done(learnHam(database))),
      hourly('forget old marks', () => done(forgetOldMarks(database))),
      hourly('forget message traces', () => forgetTraces(database)),
      hourly('forget reaction traces', () => forgetReactions(database)),
      hourly('forget answers about spammers', () => forgetSpammerAnswers(database)),
      hourly('forget profiles that were looked at', () => forgetLooks(database)),
      hourly('forget what rules found', () => forgetHits(database)),
      hourly('forget excerpts of rules', () => forgetExcerpts(database)),
    ],
    parts: [worker, ending, learning, nights, profiles, ...(lists.length > 0 ? [spammers] : [])],
  })
}
