import { expect, it } from 'vitest'
import { requirementsIn } from './page.ts'

it('reads what is asked, and how it is met or why not', () => {
  const page = [
    '# Requirements',
    'Words before.',
    '- **SEC-01** Signed. *Met:* `init-data.ts`.',
    '- **A11Y-02** Large. *Owed:* no test.',
    '- **F-46** Patterns. *Does not apply:* there are none.',
  ].join('\n')

  expect(requirementsIn(page)).toEqual([
    { id: 'SEC-01', words: 'Signed.', state: 'Met', how: '`init-data.ts`.' },
    { id: 'A11Y-02', words: 'Large.', state: 'Owed', how: 'no test.' },
    { id: 'F-46', words: 'Patterns.', state: 'Does not apply', how: 'there are none.' },
  ])
})

it.each(['- **SEC-01** Signed.', '- SEC-01 Signed. *Met:* yes.', '- **SEC-01** Signed. *Perhaps:* yes.'])(
  'stumbles over %s',
  (line) => {
    expect(() => requirementsIn(line)).toThrow(line)
  },
)
