import { expect, it } from 'vitest'
import { notTheApp } from './not-the-app.ts'

const isTheApp = (address: string) => !notTheApp.some((each) => each.test(address))

it('S-SW-3 shows the kept app at every address that is one of its pages', () => {
  expect(['/', '/admin/me', '/?tgWebAppStartParam=x', '/joining', '/apish'].filter(isTheApp)).toHaveLength(5)
})

it('S-SW-3 leaves to the network what is not the app, so that an applicant gets the page of their check', () => {
  const others = [
    '/join/AAAAAAAAAAAAAAAAAAAAAA',
    '/join/AAAAAAAAAAAAAAAAAAAAAA?x=1',
    '/join',
    '/api/me',
    '/photos/x',
    '/sw.js',
    '/healthz',
  ]
  expect(others.filter(isTheApp)).toEqual([])
})
