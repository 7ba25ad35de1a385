import { browserHost } from './host/browser-host.ts'
import { containerHost } from './host/container-host.ts'
import type { Host } from './host/host-interface.ts'
import { launch } from './launched.ts'

export const host: Host = launch.hosted ? containerHost(launch, window) : browserHost(window)
