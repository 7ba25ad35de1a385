import { z } from 'zod'

/** Known lists by their names. */
const knownLists: Readonly<Record<string, string>> = {
  cas: 'https://api.cas.chat/check?user_id={user_id}',
  lols: 'https://api.lols.bot/account?id={user_id}',
}

/** `cas`, `lols`, an address with `{user_id}` in it, or `name=address`; one without a name is called like its host. */
function spammerListOf(text: string): { name: string; template: string } | undefined {
  const known = knownLists[text]
  if (known !== undefined) return { name: text, template: known }
  const [, name, template = text] = /^([\w.-]{1,32})=(.*)$/.exec(text) ?? []
  if (!template.includes('{user_id}') || !URL.canParse(template)) return undefined
  const { protocol, host, hostname } = new URL(template)
  const isHere = protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || isHere ? { name: name ?? host, template } : undefined
}

/** Whom rules ask about newcomers, in the order in which they are shown. */
export const spammerLists = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list) => list.every((each) => spammerListOf(each) !== undefined),
    // What is no list has no names to compare.
    {
      error:
        'must be a list of cas, lols and https addresses with {user_id} in them, such as name=https://host/{user_id}',
      abort: true,
    },
  )
  .transform((list) => list.flatMap((each) => spammerListOf(each) ?? []))
  .refine(
    (lists) => new Set(lists.map(({ name }) => name)).size === lists.length,
    'must name each list once; write name=https://… where two have the same host',
  )
