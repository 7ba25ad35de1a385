import type { ActionKind } from '@steward/contract/actions.ts'
import { actionKinds } from '@steward/contract/actions.ts'
import { expect, it } from 'vitest'
import type { Target } from './facts.ts'
import { givenActions, givenFacts, givenTarget } from './testing/given.ts'
import { isUndoneSince } from './undone-since.ts'

const kindsUndone = (target: Partial<Target>): ActionKind[] => {
  const actions = givenActions()
  const facts = givenFacts({ target: givenTarget({ hasRequest: false, ...target }) })
  return actionKinds.filter((kind) => isUndoneSince(actions[kind], facts, 100))
}

it.each<[string, Partial<Target>, ActionKind[]]>([
  ['came in again', { isPresent: true, cameAt: 101 }, ['kick', 'ban']],
  ['came in the second in which it was tried, or before', { isPresent: true, cameAt: 100 }, []],
  ['came in again and went', { isPresent: false, cameAt: 101 }, []],
  ['was banned again', { status: 'kicked', isPresent: false, bannedAt: 101 }, ['unban']],
  ['was banned again and let off', { status: 'left', isPresent: false, bannedAt: 101 }, []],
  ['is banned since before', { status: 'kicked', isPresent: false, bannedAt: 100 }, []],
  ['asks again', { hasRequest: true, requestedAt: 101 }, ['approve', 'decline']],
  ['asked before', { hasRequest: true, requestedAt: 100 }, []],
])('REL-08 what somebody did since is not undone by another try: the person %s', (_, target, kinds) => {
  expect(kindsUndone(target).toSorted()).toEqual(kinds.toSorted())
})
