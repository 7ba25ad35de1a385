import { describe, expect, it } from 'vitest'
import { followVersions } from './follow-versions.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve))

type State = 'installing' | 'installed' | 'activated'

/** A worker of which tests say how far it has come. */
class FakeWorker extends EventTarget {
  state: State = 'installing'
  readonly told: unknown[] = []
  readonly #onTold: () => void
  constructor(onTold: () => void = () => {}) {
    super()
    this.#onTold = onTold
  }
  postMessage(message: unknown) {
    this.told.push(message)
    this.#onTold()
  }
  become(state: State) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

function given({ controlled = true, waiting, active = true }: Given = {}) {
  const registration = Object.assign(new EventTarget(), fields(waiting))
  const workers = Object.assign(new EventTarget(), { controller: controlled ? new FakeWorker() : null })
  const seen = { asked: 0, reloads: 0 }
  const answers: ((yes: boolean) => void)[] = []
  const activation = Promise.withResolvers<void>()
  if (active) activation.resolve()

  followVersions({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own object, as far as it is used
    workers: workers as unknown as ServiceWorkerContainer,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
    registration: registration as unknown as ServiceWorkerRegistration,
    ask: () => {
      seen.asked += 1
      return new Promise((resolve) => answers.push(resolve))
    },
    whenActive: () => activation.promise,
    reload: () => void (seen.reloads += 1),
    async takeOver(version) {
      version.postMessage('take over')
    },
  })
  return {
    seen,
    registration,
    activate: async () => (activation.resolve(), soon()),
    answer: async (yes: boolean) => (answers.shift()?.(yes), soon()),
    /** Another version is fetched and waits. */
    async deploy() {
      const version = new FakeWorker(() => takeOver(version))
      registration.installing = version
      registration.dispatchEvent(new Event('updatefound'))
      registration.installing = null
      registration.waiting = version
      version.become('installed')
      await soon()
      return version
    },
    async takeOver(version: FakeWorker) {
      takeOver(version)
      await soon()
    },
  }
  function takeOver(version: FakeWorker) {
    registration.waiting = null
    version.state = 'activated'
    workers.controller = version
    workers.dispatchEvent(new Event('controllerchange'))
  }
}
type Given = { controlled?: boolean; waiting?: FakeWorker; active?: boolean }
type Fields = { installing: FakeWorker | null; waiting: FakeWorker | null }
const fields = (waiting: FakeWorker | null = null): Fields => ({ installing: null, waiting })

describe('followVersions', () => {
  it('S-SW-3 asks when a version is ready; OK lets it take over and then reloads', async () => {
    const app = given()
    const version = await app.deploy()
    expect(app.seen).toEqual({ asked: 1, reloads: 0 })

    await app.answer(true)
    expect(version.told).toEqual(['take over'])
    expect(app.seen).toEqual({ asked: 1, reloads: 1 })
  })

  it('S-SW-3 holds the question while the app is inactive', async () => {
    const app = given({ active: false })
    await app.deploy()
    expect(app.seen.asked).toBe(0)

    await app.activate()
    expect(app.seen.asked).toBe(1)
  })

  it('S-SW-3 asks at the start for a version that has waited since before', async () => {
    expect(given({ waiting: new FakeWorker() }).seen.asked).toBe(0)
    const app = given({ waiting: new FakeWorker() })
    await soon()

    expect(app.seen.asked).toBe(1)
  })

  it('S-SW-3 leaves who said Cancel alone until there is a still newer version', async () => {
    const app = given()
    const second = await app.deploy()
    await app.answer(false)
    await app.takeOver(second)
    expect(app.seen).toEqual({ asked: 1, reloads: 0 })

    await app.deploy()
    expect(app.seen.asked).toBe(2)
  })

  it('S-SW-3 asks once when a still newer version comes while the question is open', async () => {
    const app = given()
    await app.deploy()
    const third = await app.deploy()
    await app.answer(true)

    expect(third.told).toEqual(['take over'])
    expect(app.seen).toEqual({ asked: 1, reloads: 1 })
  })

  it('S-SW-3 asks also in the tab in which nobody said OK, and does not reload it by itself', async () => {
    const app = given()
    await app.takeOver(new FakeWorker())
    expect(app.seen).toEqual({ asked: 1, reloads: 0 })

    await app.answer(true)
    expect(app.seen.reloads).toBe(1)
  })

  it('S-SW-3 does not take the first version ever for a newer one', async () => {
    const app = given({ controlled: false })
    const first = await app.deploy()
    await app.takeOver(first)
    expect(app.seen).toEqual({ asked: 0, reloads: 0 })

    await app.deploy()
    expect(app.seen.asked).toBe(1)
  })
})
