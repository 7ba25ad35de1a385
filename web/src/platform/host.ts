import { browserHost } from './host/browser-host.ts'
import { containerHost } from './host/container-host.ts'
import type { Host } from './host/host-interface.ts'
import { launch } from './launched.ts'
import { preferences } from './preferences.ts'

const around = launch.hosted ? containerHost(launch, window) : browserHost(window)

/** The one host of this page; who switched haptics off feels none, whichever part asks for it. */
export const host: Host = {
  ...around,
  haptic: (kind) => preferences.get().haptics && around.haptic(kind),
}
