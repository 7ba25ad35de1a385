import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { givenStep } from '../testing.tsx'

const press = (name: string) => screen.getByRole('button', { name })

describe('a touch', () => {
  it('is one button, by keys as well', async () => {
    const { user, answers } = await givenStep({ kind: 'touch' })

    await user.tab()
    expect(document.activeElement).toBe(press('<touchButton>'))
    await user.keyboard('{Enter}')

    expect(answers()).toEqual([{ kind: 'touch' }])
  })
})

describe('a picture', () => {
  const step = {
    kind: 'picture',
    text: 'Which one is a fish?',
    options: [
      { picture: 'boat', name: 'A boat' },
      { picture: 'fish', name: 'A fish' },
    ],
  } as const

  it('is chosen by a touch, and called by its name for who cannot see it', async () => {
    const { user, answers, root } = await givenStep({ ...step, options: [...step.options] })

    expect(root.textContent).not.toContain('A fish')
    await user.click(press('A fish'))

    expect(answers()).toEqual([{ kind: 'picture', option: 1 }])
  })
})

describe('a sum', () => {
  it('is written with the keys for numbers, and sent by Enter', async () => {
    const { user, answers } = await givenStep({ kind: 'sum', text: 'One plus one?' })

    const field = screen.getByRole('textbox', { name: 'One plus one?' })
    expect(field.getAttribute('inputmode')).toBe('numeric')
    await user.type(field, ' 2 {Enter}')

    expect(answers()).toEqual([{ kind: 'sum', text: '2' }])
  })

  it('is not sent empty: the field is where to go', async () => {
    const { user, answers } = await givenStep({ kind: 'sum', text: 'One plus one?' })

    await user.click(press('<next>'))

    expect(answers()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})

describe('a question with a choice', () => {
  it('is answered by keys, is felt, and sends what was chosen last', async () => {
    const { user, answers, did } = await givenStep({
      kind: 'question',
      text: 'When?',
      options: ['Spring', 'Autumn', 'Autumn'],
    })
    expect(screen.getByRole('radiogroup', { name: 'When?' })).toBeTruthy()

    await user.click(press('<next>'))
    expect(answers()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Spring' }))
    await user.keyboard(' {ArrowDown}{ArrowDown}')
    expect(did).toEqual(['selection', 'selection', 'selection'])
    await user.click(press('<next>'))

    expect(answers()).toEqual([{ kind: 'option', option: 2 }])
  })
})

describe('a question for one’s own words', () => {
  it('takes 300 characters and counts them', async () => {
    const { user, answers } = await givenStep({ kind: 'question', text: 'Why?', options: null })
    const field = screen.getByRole('textbox', { name: 'Why?' })

    await user.click(field)
    await user.paste('x'.repeat(320))
    expect(await screen.findByText('300 / 300')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '  To learn\nmore ')
    expect(await screen.findByText('16 / 300')).toBeTruthy()
    await user.click(press('<next>'))

    expect(answers()).toEqual([{ kind: 'text', text: 'To learn\nmore' }])
  })

  it('is not sent with nothing but spaces', async () => {
    const { user, answers } = await givenStep({ kind: 'question', text: 'Why?', options: null })

    await user.type(screen.getByRole('textbox'), '   ')
    await user.click(press('<next>'))

    expect(answers()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})

/** A browser lays things out; here they are as high as the test says. */
function layOut(element: Element, sizes: { clientHeight: number; scrollHeight: number; scrollTop: number }) {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true })
}
const box = () => screen.getByRole('region', { name: '<rulesTitle>' })

describe('rules', () => {
  const rules = { kind: 'rules', text: 'Be kind.\nNo ads.' } as const

  it('count as read where they fit', async () => {
    const { user, answers } = await givenStep(rules)

    await waitFor(() => expect(press('<rulesButton>').getAttribute('aria-disabled')).toBe('false'))
    await user.click(press('<rulesButton>'))

    expect(answers()).toEqual([{ kind: 'rules' }])
    expect(screen.queryByText('<rulesHint>')).toBeNull()
  })

  it('are to be read to their end, and who presses before is led to them', async () => {
    const tall = { clientHeight: 200, scrollHeight: 900, scrollTop: 0 }
    Object.defineProperties(HTMLElement.prototype, {
      clientHeight: { value: tall.clientHeight, configurable: true },
      scrollHeight: { value: tall.scrollHeight, configurable: true },
    })
    const { user, answers } = await givenStep(rules)
    Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight')

    expect(screen.getByText('<rulesHint>')).toBeTruthy()
    await user.click(press('<rulesButton>'))
    expect(answers()).toEqual([])
    expect(document.activeElement).toBe(box())

    layOut(box(), { ...tall, scrollTop: 600 })
    await act(async () => box().dispatchEvent(new Event('scroll')))
    expect(press('<rulesButton>').getAttribute('aria-disabled')).toBe('true')
    layOut(box(), { ...tall, scrollTop: 699 })
    await act(async () => box().dispatchEvent(new Event('scroll')))
    await waitFor(() => expect(press('<rulesButton>').getAttribute('aria-disabled')).toBe('false'))
    await user.click(press('<rulesButton>'))

    expect(answers()).toEqual([{ kind: 'rules' }])
  })
})
