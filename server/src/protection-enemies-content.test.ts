import { defaultGroupSettings as own } from '@steward/contract/settings-parts.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { describeStore } from './platform/database/testing.ts'
import { givenAttackedGroup } from './testing/given-raid.ts'

/* Lines of the page of enemies (decision 0113) about what a message holds and what looking at it costs. */

const links = {
  ...own.links,
  first: 'delete',
  repeat: 'delete',
  mode: 'deny',
  domains: 'bad.example',
} as const
const member = { days: 90, messages: 100 }
const author = { id: 42, is_bot: false, first_name: 'Person 42' }
const origin = { type: 'user', date: 1, sender_user: author }

const preview = (url: string) => ({ link_preview_options: { url } })

/** Each of these letters is eighteen when it is folded. */
const text = '\uFDFA'.repeat(4_096)

/** How long what was made of such texts is, each time that one was folded. */
function foldedTo(): number[] {
  const made: number[] = []
  const { normalize } = Object.getOwnPropertyDescriptors(String.prototype)
  const spy = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    const folded: string = normalize.value!.call(this, form)
    if (this.includes('\uFDFA')) made.push(folded.length)
    return folded
  })
  onTestFinished(() => spy.mockRestore())
  return made
}

describeStore('an enemy of a group', (given) => {
  beforeEach(() => given.empty())

  describe('who forges quotes and previews', () => {
    it.each([
      ['a preview alone', preview('https://bad.example/x')],
      [
        'what they quote from another chat',
        { external_reply: { origin }, quote: { text: 'See https://bad.example/x', position: 0 } },
      ],
      [
        'the preview of what they quote',
        { external_reply: { origin, ...preview('https://www.bad.example') } },
      ],
    ])('has their message deleted that leads to a denied site by %s, and nobody else’s', async (_, shown) => {
      const { happens, says, isHere, done } = await givenAttackedGroup(given, 'standard', { links })
      await isHere(42, member)
      await happens(
        says(42, { text: 'Good day' }),
        says(await isHere(500, member), { text: 'Look', ...shown }),
      )
      expect([await done(500), await done(42)]).toEqual(['delete', null])
    })

    it('sends no link as a newcomer by a preview alone', async () => {
      const { happens, joins, says, done } = await givenAttackedGroup(given, 'standard')
      await happens(joins(500), says(500, { text: 'Look', ...preview('https://city.example') }))
      expect(await done(500)).toBe('delete')
    })
  })

  describe('who wants the processor', () => {
    it('has no letter folded in a group without rules', async () => {
      const { happens, says, edits } = await givenAttackedGroup(given, 'off')
      const made = foldedTo()
      await happens(says(500, { text }), edits(500, 1, { text: `${text} more` }))
      expect(made).toEqual([])
    })

    it('has a message bounded before it is folded in a protected group', async () => {
      const { happens, says } = await givenAttackedGroup(given, 'strict')
      const made = foldedTo()
      await happens(
        says(500, { text }),
        says(501, { rich_message: { blocks: [{ type: 'paragraph', text: text.repeat(8) }] } }),
      )
      expect(made.length).toBeGreaterThan(0)
      expect(Math.max(...made)).toBeLessThan(10_000)
    })
  })
})
