import type { z } from 'zod/mini'
import { actionEndpoints } from './actions.ts'
import { activityEndpoints } from './activity.ts'
import { authEndpoints } from './auth.ts'
import { bulkEndpoints } from './bulk.ts'
import { cleanUpEndpoints } from './clean-up.ts'
import { deviceEndpoints } from './devices.ts'
import { appealEndpoints } from './appeals.ts'
import { forgetGroupEndpoints } from './forget-group.ts'
import { groupEndpoints } from './groups.ts'
import { groupNoticesEndpoints } from './group-notices.ts'
import { groupSettingsEndpoints } from './group-settings.ts'
import { joinCheckEndpoints } from './join-checks.ts'
import { linkEndpoints } from './links.ts'
import { memberEndpoints } from './members.ts'
import { logEndpoints } from './log.ts'
import { meEndpoints } from './me.ts'
import { myDataEndpoints } from './my-data.ts'
import { overviewEndpoints } from './overview.ts'
import { operatorEndpoints } from './operator.ts'
import { pinEndpoints } from './pins.ts'
import { protectionEndpoints } from './protection/endpoints.ts'
import { pushEndpoints } from './push.ts'
import { settingsEndpoints } from './settings.ts'
import { settingsHistoryEndpoints } from './settings-history.ts'
import { startParameterEndpoints } from './start-parameter.ts'
import { stewardshipEndpoints } from './stewardship.ts'
import { transferEndpoints } from './transfers.ts'
import { reportEndpoints } from './reports.ts'
import { requestEndpoints } from './requests.ts'

/** Everything that web and server say to each other. All are POST, JSON in, envelope out. */
export const endpoints = {
  ...authEndpoints,
  ...startParameterEndpoints,
  ...meEndpoints,
  ...myDataEndpoints,
  ...settingsEndpoints,
  ...deviceEndpoints,
  ...stewardshipEndpoints,
  ...transferEndpoints,
  ...groupEndpoints,
  ...activityEndpoints,
  ...overviewEndpoints,
  ...groupNoticesEndpoints,
  ...forgetGroupEndpoints,
  ...groupSettingsEndpoints,
  ...settingsHistoryEndpoints,
  ...pushEndpoints,
  ...actionEndpoints,
  ...bulkEndpoints,
  ...cleanUpEndpoints,
  ...reportEndpoints,
  ...appealEndpoints,
  ...requestEndpoints,
  ...joinCheckEndpoints,
  ...logEndpoints,
  ...memberEndpoints,
  ...linkEndpoints,
  ...operatorEndpoints,
  ...pinEndpoints,
  ...protectionEndpoints,
}

export type Path = keyof typeof endpoints
export type InputOf<P extends Path> = z.infer<(typeof endpoints)[P]['input']>
export type ResultOf<P extends Path> = z.infer<(typeof endpoints)[P]['result']>
export type AccessOf<P extends Path> = (typeof endpoints)[P]['access']
