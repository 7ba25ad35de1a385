import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useWindowGroup, useWindowTitle } from '#platform/window-title.ts'
import { PageVisible } from '#ui/page/use-page-visible.ts'
import { useDocumentTitle } from './use-document-title.ts'

afterEach(() => {
  cleanup()
  document.title = ''
})

type Shown = { own?: string; group?: string; isOnTop?: boolean }

function Page({ own, group }: Shown) {
  useWindowTitle(own)
  useWindowGroup(group)
  return null
}

function Window({ isOnTop = true, ...page }: Shown) {
  useDocumentTitle('Member')
  return (
    <PageVisible value={isOnTop}>
      <Page {...page} />
    </PageVisible>
  )
}

it.each<[string, Shown, string]>([
  ['the page as the table calls it', {}, 'Member · Steward'],
  ['the page and its group', { group: 'Rowing' }, 'Member · Rowing · Steward'],
  ['what the page shows and its group', { own: 'Zoë', group: 'Rowing' }, 'Zoë · Rowing · Steward'],
  ['neither of them of a page beneath', { own: 'Zoë', group: 'Rowing', isOnTop: false }, 'Member · Steward'],
])('the window is called after %s', (_, page, title) => {
  render(<Window {...page} />)
  expect(document.title).toBe(title)
})

it('the window says the group no more once its page is left', () => {
  const { rerender } = render(<Window group="Rowing" />)
  rerender(<Window group="Rowing" isOnTop={false} />)
  expect(document.title).toBe('Member · Steward')
})
