import { AddBot } from '../group/AddBot.tsx'
import { Invite } from '../group/Invite.tsx'
import { Browser } from './Browser.tsx'
import type { Sheet } from './phone-context.ts'

export function Sheets({ sheet }: { sheet: Sheet | undefined }) {
  if (!sheet) return null
  if (sheet.over === 'add bot')
    return <AddBot rights={sheet.rights} {...(sheet.param && { param: sheet.param })} />
  if (sheet.over === 'invite') return <Invite link={sheet.link} />
  return <Browser url={sheet.url} />
}
