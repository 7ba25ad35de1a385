import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useWindowTitle } from '#platform/use-window-title.ts'
import { PageVisible } from '#ui/page/use-page-visible.ts'
import { useDocumentTitle } from './use-document-title.ts'

afterEach(() => {
  cleanup()
  document.title = ''
})

type Shown = { own?: string; isOnTop?: boolean }

function Page({ own }: Shown) {
  useWindowTitle(own)
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
  ['what the page shows', { own: 'Zoë' }, 'Zoë · Steward'],
  ['not what a page beneath shows', { own: 'Zoë', isOnTop: false }, 'Member · Steward'],
])('the window is called after %s', (_, page, title) => {
  render(<Window {...page} />)
  expect(document.title).toBe(title)
})

it('the window is called after what a page shows no more once that is covered', () => {
  const { rerender } = render(<Window own="Zoë" />)
  rerender(<Window own="Zoë" isOnTop={false} />)
  expect(document.title).toBe('Member · Steward')
})
