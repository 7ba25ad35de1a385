import { browserHost } from './host/browser-host.ts'
import { containerHost } from './host/container-host.ts'
import type { Host } from './host/host-interface.ts'
import type { HostState } from './host/host-state.ts'
import { launch } from './launched.ts'
import { useStore } from './store.ts'

export type { Haptic, Host } from './host/host-interface.ts'

export const host: Host = launch.hosted ? containerHost(launch, window) : browserHost(window)

/** Renders again when the picked part of the host's state changes. */
export const useHost = <S>(select: (state: HostState) => S): S => useStore(host, select)
