import type { Polling } from '../delivery/polling.ts'
import type { UpdateQueue } from '../delivery/update-queue.ts'
import type { Webhook } from '../delivery/webhook.ts'
import type { Faults } from '../faults/faults.ts'
import type { Presses } from '../happenings/presses.ts'
import type { Pictures } from '../pictures/draw.ts'
import type { Methods } from './call.ts'
import { callbacks } from './methods/callbacks.ts'
import { chats } from './methods/chats.ts'
import { channelBans } from './methods/channel-bans.ts'
import { deletion } from './methods/deletion.ts'
import { delivery } from './methods/delivery.ts'
import { ephemeral, sendEphemeral } from './methods/ephemeral.ts'
import { files } from './methods/files.ts'
import { joinRequests } from './methods/join-requests.ts'
import { links } from './methods/links.ts'
import { memberReads } from './methods/member-reads.ts'
import { messages } from './methods/messages.ts'
import { moderation } from './methods/moderation.ts'
import { mySettings } from './methods/my-settings.ts'
import { photos } from './methods/photos.ts'
import { pins } from './methods/pins.ts'
import { profiles } from './methods/profiles.ts'
import { promotion } from './methods/promotion.ts'
import { reactions } from './methods/reactions.ts'
import { tags } from './methods/tags.ts'
import { settings } from './methods/settings.ts'

type Deps = {
  updates: UpdateQueue
  polling: Polling
  webhook: Webhook
  presses: Presses
  faults: Faults
  pictures: Pictures
}

export const methodsOf = (deps: Deps): Methods => ({
  ...settings,
  ...mySettings,
  ...delivery(deps),
  ...chats,
  ...memberReads,
  ...moderation,
  ...channelBans,
  ...reactions,
  ...promotion,
  ...tags,
  ...links,
  ...joinRequests,
  ...messages(sendEphemeral(deps)),
  ...photos,
  ...ephemeral,
  ...deletion,
  ...pins,
  ...callbacks(deps.presses),
  ...files(deps.pictures),
  ...profiles,
})
