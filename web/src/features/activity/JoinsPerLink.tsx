import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityDetails } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '#platform/paths.ts'
import { Name } from '#ui/words/Name.tsx'
import { visibleName } from '@steward/contract/visible-name.ts'
import { FirstWords } from './FirstWords.tsx'
import { listOf } from './picture/bodies.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { Ranked } from './Ranked.tsx'
import { WayRow } from './rows.tsx'
import { SinceWords } from './SinceWords.tsx'

type Props = { chatId: ChatId } & Pick<ActivityDetails, 'links' | 'links_since' | 'shortened'>

/** How many came by which link, and how many of them are there still. */
export function JoinsPerLink({ chatId, links, links_since: since, shortened }: Props) {
  const { t, i18n } = useLingui()
  const stillHere = (present: number) => t`${plural(present, { one: '# still here', other: '# still here' })}`
  const drawn = () =>
    listOf(
      links.map(({ link, name, joined, present }) => ({
        name: visibleName(name ?? link) ?? link,
        note: stillHere(present),
        value: joined,
      })),
      i18n.locale,
    )
  return (
    <Ranked
      title={<Trans>Joins per link</Trans>}
      footer={
        <>
          <Trans>Each person counts once, by the link they used last.</Trans>{' '}
          <FirstWords of="links" list={links} shortened={shortened} /> <SinceWords day={since} />
        </>
      }
      of={links}
      keyOf={({ link }) => link}
      after={
        <SharePicture
          title={t`Joins per link`}
          bodyOf={drawn}
          since={since}
          isCut={shortened?.includes('links')}
        />
      }
    >
      {({ link, name, joined, present }) => (
        <WayRow
          title={<Name of={name ?? link} unnamed={link} />}
          note={stillHere(present)}
          value={i18n.number(joined)}
          to={paths.links(chatId)}
        />
      )}
    </Ranked>
  )
}
