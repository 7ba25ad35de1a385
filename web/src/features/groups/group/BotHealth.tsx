import { Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { snowIcon, warningIcon } from '#ui/picture/icons.ts'
import { Row } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { checkIcon } from './icons.ts'
import { Lacks } from './Lacks.tsx'

type Props = { bot: Group['bot']; onAddAgain: (() => void) | undefined }

/** How the bot stands in this group. */
export function BotHealth({ bot, onAddAgain }: Props) {
  if (bot.status === 'removed') {
    return (
      <>
        <Row
          wrap="all"
          leading={<Tile icon={snowIcon} tone="quiet" />}
          title={<Trans>Steward was removed</Trans>}
          note={<Trans>You see the group as it was then. Nothing new is recorded or done.</Trans>}
        />
        {onAddAgain && <Row tone="accent" title={<Trans>Add Steward again</Trans>} onPress={onAddAgain} />}
      </>
    )
  }
  if (bot.status === 'member') {
    return (
      <>
        <Row
          wrap="all"
          leading={<Tile icon={warningIcon} tone="caution" />}
          title={<Trans>Steward isn’t an admin</Trans>}
          note={<Trans>Telegram shows it little of what happens here, and it can’t act.</Trans>}
        />
        <Lacks missing={bot.missing} folded />
      </>
    )
  }
  if (bot.missing.length > 0) return <Lacks missing={bot.missing} />
  return (
    <Row
      leading={<Tile icon={checkIcon} tone="good" />}
      wrap="all"
      title={<Trans>Steward has all the permissions it needs</Trans>}
    />
  )
}
