import { expect, it, onTestFinished, vi } from 'vitest'
import { createLockout } from './lockout.ts'

it.each([-3_600_000, 3_600_000])(
  'REL-15 waits as long as it said, also when the machine’s clock is set by %i ms',
  (jump) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const lockout = createLockout({ failures: 2, seconds: 600 })
    lockout.failed(1)
    expect(lockout.wait(1)).toBe(0)
    lockout.failed(1)
    expect([lockout.wait(1), lockout.wait(2)]).toEqual([600, 0])

    vi.setSystemTime(Date.now() + jump)
    expect([lockout.wait(1), lockout.wait(2)]).toEqual([600, 0])
  },
)
