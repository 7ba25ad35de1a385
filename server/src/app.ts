import { type BaseDeps, createBase } from './base.ts'
import { createActionsFeature } from './features/actions/feature.ts'
import { createActivityFeature, createWeekOf } from './features/activity/feature.ts'
import { createAppealsFeature } from './features/appeals/feature.ts'
import { createAuthFeature } from './features/auth/feature.ts'
import { brakeOfGroups, createBulkFeature } from './features/bulk/feature.ts'
import { createCleanUpFeature } from './features/clean-up/feature.ts'
import { createGroupSettingsFeature } from './features/group-settings/feature.ts'
import { createGroupsFeature } from './features/groups/feature.ts'
import { createJoinChecksFeature } from './features/join-checks/feature.ts'
import { createLinksFeature, keepPrimaryLink } from './features/links/feature.ts'
import { createLogFeature } from './features/log/feature.ts'
import { createMeFeature } from './features/me/feature.ts'
import { createMembersFeature } from './features/members/feature.ts'
import { createMyDataFeature } from './features/my-data/feature.ts'
import { createNoticesFeature } from './features/notices/feature.ts'
import { createPhotosFeature } from './features/photos/feature.ts'
import { createPinsFeature } from './features/pins/feature.ts'
import { createProtectionFeature, createRuleCommands } from './features/protection/feature.ts'
import { createReadinessFeature, type Starter } from './features/readiness/feature.ts'
import { createReportAnswersFeature } from './features/report-answers/feature.ts'
import { createReportsFeature } from './features/reports/feature.ts'
import { createRequestsFeature } from './features/requests/feature.ts'
import { createSettingsFeature } from './features/settings/feature.ts'
import { createGroupCommandsFeature } from './features/group-commands/feature.ts'
import { createStartFeature } from './features/start/feature.ts'
import { createStartParameterFeature } from './features/start-parameter/feature.ts'
import {
  createStewardshipSummary,
  createTransfersFeature,
  lookUpTransfer,
} from './features/transfers/feature.ts'
import { createWelcomeFeature } from './features/welcome/feature.ts'
import { listenOn } from './listen.ts'
import { type Feature, feature } from './platform/feature.ts'
import { openHttp } from './platform/http/open-http.ts'
import { openIntake } from './platform/intake/open-intake.ts'
import { webhookPath } from './platform/intake/webhook.ts'
import { createSchedule } from './platform/jobs/schedule.ts'
import { createRightOfWay } from './platform/right-of-way.ts'
import { createEphemeralSupport } from './platform/telegram/ephemeral-support.ts'

type AppDeps = BaseDeps & {
  appSecret: string
  /** What the web build wrote; absent where another server shows the pages. */
  webFolder?: string
  /** The person who started the server, and the program they started. */
  starter?: Starter
}

/** Composes the features. Nothing listens and nothing works in the background before `start`. */
export async function createApp(deps: AppDeps) {
  const { config, appSecret } = deps
  const { environment, webLogin, logKeepDays } = config
  const { base, disk, waiting } = createBase(deps)
  const { database, metrics, outbox, log } = base

  // Each needs only what stands above it.
  const photos = createPhotosFeature({
    ...base,
    dataDir: config.dataDir,
    secret: appSecret,
    isDiskLow: disk.isLow,
  })
  const shown = { ...base, photoUrl: photos.url }
  const myData = createMyDataFeature({
    ...base,
    secret: appSecret,
    journal: config.erasuresFile,
    sweepPhotos: photos.sweep,
  })
  const notices = createNoticesFeature({
    ...base,
    push: config.push,
    // The sandbox's messenger is at no address of Telegram's; there the app itself signs browsers in.
    hasMessengerLinks: environment !== 'sandbox',
    lookUpTransfer,
  })
  const rightOfWay = createRightOfWay()
  const groups = createGroupsFeature({
    ...shown,
    rightOfWay,
    sweepPhotos: photos.sweep,
    stewardship: createStewardshipSummary(database),
    keepPrimaryLink,
  })
  const { standing, standingNow, refreshNow, refusal: groupAccess } = groups
  const brake = brakeOfGroups(notices.tellOwners)
  const actions = createActionsFeature({ ...base, standingNow, refreshNow, brake })
  const links = createLinksFeature({ ...shown, standingNow, refreshNow })
  const bulk = createBulkFeature({ ...shown, standing, standingNow, refreshNow, begin: actions.begin })
  const reports = createReportsFeature({ ...shown, tell: notices.tellReported })
  const ephemeralSupport = createEphemeralSupport(base.telegram, base.monotonic)
  const protection = createProtectionFeature({
    ...shown,
    rightOfWay,
    ephemeralSupport,
    spammerLists: config.spammerLists,
    begin: actions.begin,
    act: actions.act,
    many: bulk,
    settle: reports.settle,
    ask: reports.askAdmins,
    dealtWith: reports.settleByRule,
    tell: notices.tellProtection,
    tellBanned: notices.tellBanned,
    askAhead: groups.askAhead,
  })
  const appeals = createAppealsFeature({ ...shown, act: actions.act, tell: notices.tellReported })
  const transfers = createTransfersFeature({
    ...shown,
    roleIn: groups.role,
    standing,
    standingNow,
    refreshNow,
    notify: notices.notify,
    wake: notices.wake,
    demo: config.demoTransfers,
  })
  const groupSettings = createGroupSettingsFeature({
    ...shown,
    logKeepDays,
    standingNow,
    groupAccess,
    groupOptions: actions.groupOptions,
    act: actions.act,
    demo: config.demoSettings,
  })
  const start = createStartFeature({ ...base, newestDeeds: appeals.newestDeeds })
  const readiness = createReadinessFeature({
    ...base,
    ephemeralSupport,
    webhookUrl: config.updates.by === 'webhook' ? base.appUrl + webhookPath : '',
    apiRoot: config.bot.apiRoot,
    setUpAgain: start.setUpAgain,
    operators: config.operators,
    diskFree: async () => (config.database.engine === 'embedded' ? disk.look() : null),
    starter: deps.starter,
  })
  const me = createMeFeature({
    ...shown,
    bot: readiness.bot,
    isOperator: readiness.isOperator,
    environment,
    webLogin,
    transfersWaiting: transfers.waiting,
  })
  const auth = createAuthFeature({
    ...base,
    botToken: config.bot.token,
    initDataMaxAge: config.initDataMaxAge,
    suspended: config.suspended,
    webLogin,
    erasureKey: myData.key,
    bootstrap: async (viewer) => {
      const [described, page] = await Promise.all([me.describeMe(viewer), groups.list(viewer.userId, {})])
      return { me: described, groups: page }
    },
    tellBrowsers: notices.tellBrowsers,
  })

  /** Updates are consumed and parts are started in this order; parts stop in the opposite one. */
  const features: Feature[] = [
    // Whom a restore brought back is erased again before anything is done in their name.
    myData,
    // What Telegram said is stored until the last who asks has stopped.
    feature({ parts: [groups.hearing] }),
    // It is there for as long as anybody owes it calls.
    outbox,
    // It reads titles before groups change them.
    createLogFeature({ ...shown, groupAccess, groupsOf: groups.administered, keepDays: logKeepDays }),
    // Others find who is what, and under which id: in a batch, an upgrade has to be the first that is locked.
    groups,
    actions,
    createActivityFeature({ ...shown, groupAccess, standing, groupsOf: groups.administered }),
    auth,
    bulk,
    createCleanUpFeature(shown),
    groupSettings,
    links,
    readiness,
    me,
    createMembersFeature({ ...shown, standing, groupAccess, refreshNow, groupsOf: groups.administered }),
    notices,
    photos,
    createPinsFeature(shown),
    reports,
    // It judges by who people are and what they wrote, which stands above.
    protection,
    appeals,
    createRequestsFeature(shown),
    createJoinChecksFeature({
      ...base,
      secret: appSecret,
      begin: actions.begin,
      tell: notices.tellAsked,
      ephemeralSupport,
      whoOpened: auth.whoOpened,
    }),
    createSettingsFeature(base),
    createGroupCommandsFeature({
      ...base,
      ephemeralSupport,
      act: actions.act,
      rules: createRuleCommands({ database, standing, tell: notices.tellProtection }),
      weekOf: createWeekOf({ ...base, standing }),
      refreshNow,
    }),
    createReportAnswersFeature({
      ...base,
      act: actions.act,
      standingNow,
      settle: reports.settle,
      trust: protection.trust,
    }),
    start,
    createStartParameterFeature(base),
    transfers,
    createWelcomeFeature(base),
  ]
  for (const { outboxHandlers = {} } of features) outbox.handle(outboxHandlers)
  const intake = openIntake(
    { ...base, updates: config.updates, engine: config.database.engine, disk, waiting, rightOfWay },
    features.flatMap(({ consumers = [] }) => consumers),
  )
  const schedule = createSchedule({
    database,
    jobs: [...features, intake].flatMap(({ jobs = [] }) => jobs),
    tickMs: 60_000,
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
  })
  // What brings work in starts last. On the way out it goes first, after everybody has stopped waiting.
  const all: Feature[] = [...features, { parts: [schedule] }, intake, { parts: [waiting.part] }]

  const http = await openHttp({
    base,
    features: all,
    settings: config.http,
    isProduction: environment === 'production',
    webFolder: deps.webFolder,
    disk,
    findSession: auth.findSession,
    standing,
  })

  return listenOn({
    http,
    metrics,
    parts: all.flatMap(({ parts = [] }) => parts),
    settings: config.http,
    leftOut: all.flatMap(({ leftOut = [] }) => leftOut),
    log,
  })
}
