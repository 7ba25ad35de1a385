import { useState } from 'react'
import type { PersonView } from '../../src/control/views.ts'
import { type PhoneSpec, readPhones, writePhones } from '../address.ts'

type PlacedPhone = { key: number; spec: PhoneSpec }

/** The phones on the desk; the address of the page always says which. */
export function usePhones(people: readonly PersonView[]) {
  const [phones, setPhones] = useState<readonly PlacedPhone[]>(() =>
    atLeastTwo(readPhones(location.search), people).map((spec, key) => ({ key, spec })),
  )
  const specs = phones.map((phone) => phone.spec)

  const change = (next: readonly PlacedPhone[]) => {
    history.replaceState(null, '', writePhones(next.map((phone) => phone.spec)) + location.hash)
    setPhones(next)
  }
  return {
    phones,
    set: (key: number, spec: PhoneSpec) =>
      change(phones.map((phone) => (phone.key === key ? { key, spec } : phone))),
    add: () => {
      const key = Math.max(...phones.map((phone) => phone.key)) + 1
      change([...phones, { key, spec: freshPhone(specs, people) }])
    },
    remove: (key: number) => change(phones.filter((phone) => phone.key !== key)),
  }
}

const person = (who: PersonView) => who.username ?? String(who.id)

export function findPerson(people: readonly PersonView[], name: string): PersonView | undefined {
  return (
    people.find((who) => who.username === name || String(who.id) === name) ??
    people.find((who) => who.first_name.toLowerCase() === name.toLowerCase())
  )
}

function atLeastTwo(asked: PhoneSpec[], people: readonly PersonView[]): PhoneSpec[] {
  if (asked.length > 0) return asked
  const first = freshPhone([], people)
  return [first, { ...freshPhone([first], people), client: 'ios', theme: 'night' }]
}

function freshPhone(phones: readonly PhoneSpec[], people: readonly PersonView[]): PhoneSpec {
  const held = new Set(phones.map((phone) => findPerson(people, phone.person)?.id))
  const free = people.find((who) => !who.is_bot && !held.has(who.id)) ?? people[0]
  return { person: free ? person(free) : '', client: 'android', theme: 'day', foreignFrame: false }
}
