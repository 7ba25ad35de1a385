import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { paths } from '#platform/paths.ts'
import type { PageOfApp } from './page-of-app.ts'
import { notFound } from './not-found.ts'
import { pages } from './pages.ts'

/** What stands at a path, and what its variable parts say. */
export function pageAt(path: string): {
  page: PageOfApp
  params: Readonly<Record<string, string | undefined>>
} {
  for (const page of pages) {
    const [matches, params] = matchRoute(parse, page.path, path)
    if (matches) return { page, params }
  }
  return { page: notFound, params: {} }
}

/** Where an address leads: the bare one of the app to the groups (S-NAV-2). */
export const shownAt = (address: string): string =>
  /^\/(admin\/?)?(\?.*)?$/.test(address) ? paths.home() : address

/** Whether anything but “Not found” stands at a path. */
export const isKnown = (path: string): boolean => pageAt(path).page !== notFound

/** The page under the one at this path; undefined for the root of a tab (S-BACK-1). */
export function parentOf(path: string): string | undefined {
  const { page, params } = pageAt(path)
  return page.parent?.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}
