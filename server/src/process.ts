import type { Log } from './platform/log.ts'

type Supervised = { log: Log; stop: () => Promise<void> }

/** Ends the process in good order on a signal (REL-10), and in the same order, with a failure, after a bug (SEC-52). */
export function superviseProcess({ log, stop }: Supervised) {
  let stopping = false

  const end = (exitCode: number) => {
    // Whoever asks twice means it.
    if (stopping) process.exit(exitCode === 0 ? 130 : exitCode)
    stopping = true
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.fatal({ err: error }, 'the server could not stop in good order')
        process.exit(1)
      },
    )
  }

  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'a bug reached the edge of the process; it stops')
    end(1)
  }

  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
}
