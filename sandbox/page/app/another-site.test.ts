import { describe, expect, it } from 'vitest'
import { onAnotherSite } from './another-site.ts'

describe('onAnotherSite', () => {
  it.each([
    ['http://localhost:8080/a?b=c#tgWebAppData=x', 'http://127.0.0.1:8080/a?b=c#tgWebAppData=x'],
    ['http://127.0.0.1:8080/', 'http://localhost:8080/'],
    ['https://app.example/', 'https://app.example/'],
  ])('calls %s by the other name of this machine, if it has one', (address, other) => {
    expect(onAnotherSite(address)).toBe(other)
  })
})
