import type { Log } from './platform/log.ts'

const echoMs = 500

type Supervised = { log: Log; stop: () => Promise<void> }

/** Ends the process in good order on a signal (REL-10), and in the same order, with a failure, after a bug (SEC-52). */
export function superviseProcess({ log, stop }: Supervised) {
  let stopping: number | undefined

  const end = (exitCode: number) => {
    if (stopping !== undefined) {
      // A terminal and npm both hand on one Ctrl-C; whoever asks again after that means it.
      if (exitCode !== 0 || performance.now() - stopping > echoMs) process.exit(exitCode || 130)
      return
    }
    stopping = performance.now()
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.fatal({ err: error }, 'the server could not stop in good order')
        process.exit(1)
      },
    )
  }

  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'an uncaught bug; the process stops')
    end(1)
  }

  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)

  return { end }
}
