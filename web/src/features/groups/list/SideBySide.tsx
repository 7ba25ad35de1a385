import { Trans } from '@lingui/react/macro'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { activityIcon } from '../group/icons.ts'

const path = paths.overview()

/** How they did, beneath what waits. */
export const SideBySide = () => (
  <Section>
    <Row
      leading={<Tile icon={activityIcon} tone="purple" />}
      title={<Trans>All my groups</Trans>}
      note={<Trans>Growth, activity and removals</Trans>}
      wrap="note"
      href={path}
      onPress={(event) => go(event, path)}
    />
  </Section>
)
