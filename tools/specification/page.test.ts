import { expect, it } from 'vitest'
import { specificationPage } from './page.ts'
import { proofsIn } from './proofs.ts'

it('lists each promise with its tests, journeys first', () => {
  const page = specificationPage(
    [
      { title: 'Messages', statements: { 'S-BUS-1': 'Everybody is told.', 'S-BUS-2': 'Nobody twice.' } },
      { title: 'Ages', statements: { 'D-AGE': 'A day.' } },
    ],
    [
      ...proofsIn('server/src/age.test.ts', `it('D-AGE ends after a day', run)`),
      ...proofsIn('web/src/bus.test.ts', `it('S-BUS-1 tells <all> of it', run)`),
      ...proofsIn('e2e/journeys/bus.spec.ts', `test('S-AUTH-4 S-BUS-1 brings a code', run)`),
    ],
  )

  expect(page).toContain(
    [
      '## Messages',
      '',
      '### S-BUS-1',
      '',
      'Everybody is told.',
      '',
      '- **journey** brings a code ([bus.spec.ts](../e2e/journeys/bus.spec.ts))',
      String.raw`- tells \<all\> of it ([bus.test.ts](../web/src/bus.test.ts))`,
      '',
      '### S-BUS-2',
      '',
      'Nobody twice.',
      '',
      '',
      '',
      '## Ages',
      '',
      '### D-AGE',
      '',
      'A day.',
      '',
      '- ends after a day ([age.test.ts](../server/src/age.test.ts))',
    ].join('\n'),
  )
})
