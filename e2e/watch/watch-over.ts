import type { BrowserContext } from '@playwright/test'
import { expect } from '../expect.ts'
import type { GivenWorld } from '../world/given-world.ts'

type Watched = Pick<GivenWorld, 'appOrigin' | 'said'>
import { createSecrets } from './secrets.ts'

/**
 * Looks on at a whole journey: what pages try against their policy, what breaks in them, what glides where less motion
 * is asked for, and whether a secret turns up where it may not be. Every journey ends with these questions, whatever
 * else it is about.
 */
export async function watchOver(context: BrowserContext, world: Watched) {
  const violations: string[] = []
  const errors: string[] = []
  const timeless: string[] = []
  const gliding = new Set<string>()
  const secrets = createSecrets(world.appOrigin)

  await context.exposeBinding('tellOfViolation', ({ frame }, what: string) => {
    violations.push(`${new URL(frame.url()).host}: ${what}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellOfViolation')
      if (typeof tell === 'function')
        tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''}:${event.lineNumber}`)
    })
  })
  await context.exposeBinding('tellOfGliding', (_, what: string) => gliding.add(what))
  await context.addInitScript(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return
    addEventListener('transitionrun', ({ target, propertyName }) => {
      const tell: unknown = Reflect.get(window, 'tellOfGliding')
      if (typeof tell === 'function' && target instanceof Element)
        tell(`${propertyName} of ${target.outerHTML.slice(0, 120)}`)
    })
  })
  context.on('weberror', (event) => {
    const error = event.error()
    // What is no Error of the page comes without a stack, and a promise given up for nothing without any words.
    errors.push(
      `${event.page()?.url() ?? 'a page that is gone'}: ${error.stack || `${error.name}: ${error.message}`}`,
    )
  })
  context.on('console', (message) => secrets.sawText('a line of the console', message.text()))
  context.on('request', (request) => {
    secrets.sawRequest(request)
    // What the browser asks for by itself (pages, scripts, pictures) takes no header from us; nor does what it hands on.
    const isOurs = request.url().startsWith(world.appOrigin) && request.resourceType() === 'fetch'
    if (isOurs && !request.serviceWorker() && !request.headers()['x-time-zone'])
      timeless.push(`${request.method()} ${request.url()}`)
  })
  context.on('response', (response) => secrets.sawResponse(response))

  return {
    async expectNothingWrong() {
      expect.soft(violations, 'nothing is tried that the Content-Security-Policy forbids').toEqual([])
      expect.soft(errors, 'no script breaks').toEqual([])
      expect.soft([...gliding], 'nothing glides where less motion is asked for').toEqual([])
      expect.soft(timeless, 'each request of ours says the time zone').toEqual([])
      secrets.sawText('a line of the log', world.said())
      expect.soft(await secrets.leaks(), 'token and init data stay where they belong').toEqual([])
    },
  }
}
