import { afterEach, expect, it } from 'vitest'
import { focusAgain, focusPage } from './focus.ts'

afterEach(() => document.body.replaceChildren())

/** What is watched for is told after the work at hand. */
const told = () => Promise.resolve()
const focused = () => document.activeElement?.textContent

function givenPage(content: string) {
  document.body.innerHTML = `<main>${content}</main><button>Elsewhere</button>`
  const page = document.querySelector('main')
  if (!page) throw new Error('there is a page')
  return page
}

it('A11Y-04 begins at the heading of a page that came, and at the next one when it gives way to it', async () => {
  const page = givenPage('<h1>Loading</h1>')
  focusPage(page)
  expect(focused()).toBe('Loading')

  page.innerHTML = '<h1>Members</h1><a href="/1">Ann</a>'
  await told()
  expect(focused()).toBe('Members')
})

it('A11Y-04 begins at the page until it has a heading', async () => {
  const page = givenPage('')
  focusPage(page)
  expect(document.activeElement).toBe(page)

  page.innerHTML = '<h1>Members</h1>'
  await told()
  expect(focused()).toBe('Members')
})

it('leads back to a field without moving what stands in it', () => {
  const page = givenPage('')
  const field = page.appendChild(document.createElement('textarea'))
  field.scrollTop = 120
  field.addEventListener('focus', () => (field.scrollTop = 132))

  focusAgain(page, field)
  expect(document.activeElement).toBe(field)
  expect(field.scrollTop).toBe(120)
})

it('A11Y-04 leaves somebody alone who went on, and a field that has the focus from the beginning', async () => {
  const page = givenPage('<h1>Loading</h1><button>Cancel</button>')
  focusPage(page)
  page.querySelector('button')?.focus()
  page.querySelector('h1')?.replaceWith('')
  await told()
  expect(focused()).toBe('Cancel')

  page.innerHTML = '<h1>Search</h1><input />'
  page.querySelector('input')?.focus()
  focusPage(page)
  expect(document.activeElement).toBe(page.querySelector('input'))
})

it('A11Y-04 leaves the focus alone once keys went on over the page, also where they were is gone', async () => {
  const page = givenPage('<h1>Loading</h1><button>Cancel</button>')
  focusPage(page)
  page.querySelector('button')?.focus()

  page.innerHTML = '<h1>Members</h1><a href="/1">Ann</a>'
  await told()
  expect(document.activeElement).toBe(document.body)
})

it('A11Y-04 no longer follows a page that was left', async () => {
  const page = givenPage('<h1>Loading</h1>')
  const stop = focusPage(page)
  stop()
  page.innerHTML = '<h1>Members</h1>'
  await told()
  expect(document.activeElement).toBe(document.body)
})

it('A11Y-04 goes back to where somebody was, or to the heading if that is there no more', () => {
  const page = givenPage('<h1>Members</h1><a href="/1">Ann</a>')
  const link = page.querySelector('a')
  focusAgain(page, link)
  expect(document.activeElement).toBe(link)

  link?.remove()
  focusAgain(page, link)
  expect(focused()).toBe('Members')
})
