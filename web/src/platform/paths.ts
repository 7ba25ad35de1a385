import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { addresses } from './addresses.ts'

/** What stands in an address, by its name there. */
type Values = {
  chatId: ChatId
  userId: UserId
  bulkId: number
  part: SettingsPart
  changeId: string
  applyId: string
}
type ValuesIn<Address extends string> = Address extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? [Values[Name & keyof Values], ...ValuesIn<`/${Further}`>]
    : [Values[Rest & keyof Values]]
  : []

type Addresses = typeof addresses
type Paths = { [Page in keyof Addresses]: (...values: ValuesIn<Addresses[Page]>) => string }

function pathOf(address: string, values: readonly (string | number)[]): string {
  const left = values.values()
  return address.replaceAll(/:\w+/g, () => encodeURIComponent(left.next().value ?? ''))
}

// Each fills its own address; the types see to what with.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const pages = Object.fromEntries(
  Object.entries(addresses).map(([page, address]) => [page, (...values: never[]) => pathOf(address, values)]),
) as Paths

/** The way to each page, by what it shows. */
export const paths = {
  ...pages,
  home: pages.groups,
  /** As it was then, in Unix seconds: that comes first. */
  logUntil: (chatId: ChatId, at: number) => `${pages.log(chatId)}?until=${at}`,
}
