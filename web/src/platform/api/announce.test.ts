import { describe, expect, it } from 'vitest'
import { createAnnounce } from './announce.ts'
import { ApiFailure } from './api-failure.ts'

function given() {
  const happened: string[] = []
  const read = Promise.withResolvers<void>()
  const announce = createAnnounce({
    alert(text) {
      happened.push(`alert ${text}`)
      return read.promise
    },
    leave: ({ code }) => happened.push(`leave ${code}`),
  })
  return { announce, happened, acknowledge: read.resolve }
}

describe('announce', () => {
  it.each([10010001, 10010002])(
    'S-HTTP-3 closes the app after %i, when its alert was dismissed',
    async (code) => {
      const { announce, happened, acknowledge } = given()

      const announced = announce(new ApiFailure('refusal', code, 'Open it again.'))
      expect(happened).toEqual(['alert Open it again.'])
      acknowledge()
      await announced

      expect(happened).toEqual(['alert Open it again.', `leave ${code}`])
    },
  )

  it('S-HTTP-3 shows only the alert for any other code', async () => {
    const { announce, happened, acknowledge } = given()

    const announced = announce(new ApiFailure('refusal', 10030001, 'No such group.'))
    acknowledge()
    await announced

    expect(happened).toEqual(['alert No such group.'])
  })

  it('S-HTTP-3 closes once, however many calls are refused for it at a time', async () => {
    const { announce, happened, acknowledge } = given()
    const all = [1, 2, 3].map(() => announce(new ApiFailure('refusal', 10010002, 'Suspended.')))
    acknowledge()
    await Promise.all(all)

    expect(happened).toEqual(['alert Suspended.', 'leave 10010002'])
  })

  it('S-HTTP-3 lays no second alert of the same words over the first', async () => {
    const { announce, happened, acknowledge } = given()
    const refused = (message: string) => announce(new ApiFailure('refusal', 10030001, message))
    const all = ['No such group.', 'No such group.', 'No such link.'].map(refused)
    acknowledge()
    await Promise.all(all)
    expect(happened).toEqual(['alert No such group.', 'alert No such link.'])

    await refused('No such group.')
    expect(happened).toHaveLength(3)
  })

  it('says the same failure once, whoever hands it on', async () => {
    const { announce, happened, acknowledge } = given()
    const failure = new ApiFailure('refusal', 10030001, 'No such group.')

    const announced = announce(failure)
    await announce(failure)
    acknowledge()
    await announced

    expect(happened).toHaveLength(1)
  })
})
