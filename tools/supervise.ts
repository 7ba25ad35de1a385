import { type Child, type Ending, type Part, startChild } from './child.ts'

/** Longer than any part grants itself, so that this is a last resort. */
const patience = 15_000
/** npm hands on the Ctrl-C that the terminal has sent already: one wish, two signals. */
const echo = 500

/**
 * Starts the parts one after the other, each when the one before is ready, and keeps them together: when one
 * ends, all end. A signal stops them in the opposite order; a second one at once.
 * Resolves to the exit code when nothing runs any more.
 */
export async function supervise(parts: Part[], whenReady: () => void) {
  const children: Child[] = []
  const ending = Promise.withResolvers<number>()
  let phase: Phase = 'starting'
  listenToSignals(
    () => ending.resolve(0),
    () => killAll(children),
  )

  for (const part of parts) {
    const child = startChild(part)
    children.push(child)
    void child.ended.then((end) => phase === 'stopping' || ending.resolve(mourn(child, end, phase)))
    await Promise.race([child.ready(), ending.promise])
    if (await settled(ending.promise)) break
  }
  if (!(await settled(ending.promise))) {
    phase = 'running'
    whenReady()
  }

  const code = await ending.promise
  phase = 'stopping'
  const clean = await stopInTurn(children.toReversed())
  return clean ? code : 1
}

type Phase = 'starting' | 'running' | 'stopping'

/** No part ends by itself: whatever its code, the rest has lost what it needs. One that could not start said why. */
function mourn({ name, complained }: Child, { code, signal }: Ending, phase: Phase) {
  const said = phase === 'starting' && complained() && !signal
  if (!said) console.error(`The ${name} ended unexpectedly (${signal ?? `code ${code}`}).`)
  return code || 1
}

async function stopInTurn(children: Child[]) {
  let clean = true
  for (const child of children) {
    child.signal('SIGTERM')
    const late = setTimeout(() => {
      console.error(`The ${child.name} did not stop within ${patience / 1000} s and was killed.`)
      clean = false
      child.signal('SIGKILL')
    }, patience)
    await child.ended
    clearTimeout(late)
  }
  return clean
}

function killAll(children: Child[]) {
  for (const child of children) child.signal('SIGKILL')
  process.exit(1)
}

function listenToSignals(stop: () => void, stopAtOnce: () => void) {
  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now()
        stop()
      } else if (performance.now() - first > echo) stopAtOnce()
    })
}

const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))])
