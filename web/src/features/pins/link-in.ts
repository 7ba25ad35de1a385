/** What somebody pasted: a message of this group, one of another chat, a link to no message, or no link at all. */
export type LinkIn = { is: 'message'; messageId: number } | { is: 'elsewhere' | 'no_message' | 'no_link' }

/** Where a link leads: the chat as it is spelled in addresses, and the message there. */
type Place = { address: string; messageId: number | undefined }

/** Message ids are 32 bits wide (Bot API 10.3, Message.message_id). */
const greatest = 2 ** 31 - 1

function idIn(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id > 0 && id <= greatest ? id : undefined
}

const ofApp = /tg:(?:\/\/)?(privatepost|resolve)\?(\S+)/i
const ofWeb = /(?:^|[^a-z0-9_.-])(?:([a-z0-9_]+)\.)?(?:t|telegram)\.(?:me|dog)\/([^\s?#]*)/i

/** `tg://privatepost?channel=…&post=…`, `tg://resolve?domain=…&post=…` (core.telegram.org/api/links). */
function placeInApp(text: string): Place | undefined {
  const [, kind, query] = ofApp.exec(text) ?? []
  if (kind === undefined) return undefined
  const params = new URLSearchParams(query)
  const address = kind.toLowerCase() === 'resolve' ? params.get('domain') : `c/${params.get('channel')}`
  return { address: address ?? '', messageId: idIn(params.get('post') ?? undefined) }
}

/** `t.me/c/number/id`, `t.me/name/id`, `name.t.me/id`, each also with a topic before the id. */
function placeOnWeb(text: string): Place | undefined {
  const [found, before, path = ''] = ofWeb.exec(text) ?? []
  if (found === undefined) return undefined
  const parts = path.split('/').filter(Boolean)
  const name = before && before.toLowerCase() !== 'www' ? [before] : []
  const [first = '', ...rest] = [...name, ...parts]
  const isPrivate = first.toLowerCase() === 'c'
  const address = isPrivate ? `c/${rest[0]}` : first
  const ids = isPrivate ? rest.slice(1) : rest
  return { address, messageId: ids.length <= 2 ? idIn(ids.at(-1)) : undefined }
}

/** `addresses`: how links to messages of the group begin after `t.me/`. */
export function linkIn(text: string, addresses: readonly string[]): LinkIn {
  const place = placeInApp(text) ?? placeOnWeb(text)
  if (!place) return { is: 'no_link' }
  const { address, messageId } = place
  if (messageId === undefined) return { is: 'no_message' }
  const isHere = addresses.some((each) => each.toLowerCase() === address.toLowerCase())
  return isHere ? { is: 'message', messageId } : { is: 'elsewhere' }
}
