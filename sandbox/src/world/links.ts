import type { Sandbox } from '../sandbox.ts'
import type { Group, Link } from './world.ts'

type LinkOptions = { creator: number } & Partial<
  Pick<Link, 'name' | 'expire_date' | 'member_limit' | 'creates_join_request' | 'is_primary'>
>

export const newLink = ({ chance }: Pick<Sandbox, 'chance'>, wanted: LinkOptions): Link => ({
  link: `https://t.me/+${chance.letters(16)}`,
  creates_join_request: false,
  is_primary: false,
  is_revoked: false,
  uses: 0,
  ...wanted,
})

export const ownPrimary = (group: Group, creator: number): Link | undefined =>
  group.links.find((link) => link.creator === creator && link.is_primary && !link.is_revoked)

/** Every administrator has one primary link of their own; a new one ends the old one. */
export function replacePrimary(sandbox: Sandbox, group: Group, creator: number): Link {
  for (const link of group.links) {
    if (link.creator === creator && link.is_primary) link.is_revoked = true
  }
  const link = newLink(sandbox, { creator, is_primary: true })
  group.links.push(link)
  sandbox.changed({ what: 'chat', chat_id: group.id })
  return link
}

export type LinkState = 'usable' | 'revoked' | 'expired' | 'full'

export function linkState(link: Link, seconds: number): LinkState {
  if (link.is_revoked) return 'revoked'
  if (link.expire_date && link.expire_date <= seconds) return 'expired'
  return link.member_limit && link.uses >= link.member_limit ? 'full' : 'usable'
}
