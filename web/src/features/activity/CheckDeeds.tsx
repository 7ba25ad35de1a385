import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckDeed, JoinChecks } from '@steward/contract/activity.ts'
import { Row } from '#ui/row/Row.tsx'
import { listOf } from './picture/bodies.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { Ranked } from './Ranked.tsx'
import { SinceWords } from './SinceWords.tsx'

const deedWords: Record<CheckDeed['deed'], MessageDescriptor> = {
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  removed: msg`Removed`,
  banned: msg`Banned`,
  kept_muted: msg`Kept muted`,
}

/** What the bot did because of checks, and how much of that was taken back. */
export function CheckDeeds({ deeds, deeds_since: since }: Pick<JoinChecks, 'deeds' | 'deeds_since'>) {
  const { t, i18n } = useLingui()
  const drawn = () =>
    listOf(
      deeds.map(({ deed, times, undone }) => ({
        name: i18n._(deedWords[deed]),
        note: undoneWords(undone),
        value: times,
      })),
      i18n.locale,
    )
  return (
    <Ranked
      title={<Trans>Joining check actions</Trans>}
      footer={
        <>
          <Trans>
            By the day on which people asked to join. Undone: approved, unbanned or unmuted by an admin next.
          </Trans>{' '}
          <SinceWords day={since} />
        </>
      }
      of={deeds}
      keyOf={({ deed }) => deed}
      after={<SharePicture title={t`Joining check actions`} bodyOf={drawn} since={since} />}
    >
      {({ deed, times, undone }) => (
        <Row title={i18n._(deedWords[deed])} note={undoneWords(undone)} value={i18n.number(times)} />
      )}
    </Ranked>
  )

  function undoneWords(undone: number): string {
    return undone > 0 ? t`${plural(undone, { one: '# undone', other: '# undone' })}` : ''
  }
}
