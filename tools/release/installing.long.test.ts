import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSignedIn, signIn } from './testing/bot-api.ts'
import { givenMachine, type Machine } from './testing/given-machine.ts'
import { givenRelease } from './testing/given-release.ts'
import { stepsUnder } from './testing/guide.ts'
import { installUnderSystemd } from './testing/install.ts'

let given: Awaited<ReturnType<typeof givenRelease>>
beforeAll(async () => {
  given = await givenRelease()
}, 180_000)
afterAll(() => given.drop())

describe('docs/installing.md', { timeout: 300_000 }, () => {
  let machine: Machine
  let before: string
  beforeAll(async () => {
    machine = await givenMachine(given)
    await installUnderSystemd(machine)
    before = await signIn(machine.address, 7_000_001)
  }, 120_000)
  afterAll(() => machine.isGone())

  const knows = (...tokens: string[]) =>
    Promise.all(tokens.map((token) => isSignedIn(machine.address, token)))

  it('Backup and restore: brings back who was there, and not who came since', async () => {
    const [backup = '', restore = ''] = stepsUnder('Backup and restore')
    expect(await machine.does(backup)).toContain('everything was written to')
    await machine.does('/opt/steward/bin/steward health 60')
    const since = await signIn(machine.address, 7_000_002)
    expect(await knows(before, since)).toEqual([true, true])
    expect(await machine.does(restore)).toContain('rows were read from')
    expect(await knows(before, since)).toEqual([true, false])
  })

  it('Upgrade, and the way back: refuses a newer schema in one line, and brings back what was exported', async () => {
    const [upgrade = '', back = ''] = stepsUnder('Upgrade, and the way back')
    await machine.brings(await given.next())
    expect(await machine.does(upgrade)).toContain('steward-0.2.0.tar.gz: OK')
    expect(machine.service('steward')?.said()).toContain('9999-later')
    const since = await signIn(machine.address, 7_000_003)
    expect(await knows(before, since)).toEqual([true, true])

    await machine.does('systemctl stop steward; ln -sfn steward-0.1.0 /opt/steward; systemctl start steward')
    const old = machine.service('steward')
    expect(await old?.ended).toEqual([1, null])
    expect(old?.said().trim().split('\n')).toEqual([
      expect.stringMatching(/^steward: the database was changed by a newer Steward \(9999-later\)/),
    ])

    expect(await machine.does(back)).toContain('rows were read from')
    expect(await knows(before, since)).toEqual([true, false])
  })
})
