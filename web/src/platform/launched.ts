import { isInClient, readLaunch, type Launch } from './launch.ts'
import { storage } from './storage.ts'

/** What the boot script in the page has read and begun before this bundle was there (PERF-05). */
export type Boot = { launch: Launch; signIn: Promise<RawReply> | undefined }

/** An HTTP answer that nobody has looked into yet. */
export type RawReply = { status: number; retryAfter: string | null; text: string }

declare global {
  interface Window {
    steward?: Boot
  }
}

export const launch: Launch =
  window.steward?.launch ?? readLaunch(window.location.href, storage, isInClient(window))
