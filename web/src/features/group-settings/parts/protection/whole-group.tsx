import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { ownZone } from '#platform/own-zone.ts'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { ruleView } from './rule-view.tsx'
import { weekdayWords } from './weekday-words.tsx'

/* What protects a group as a whole, whoever writes what. */

export const raid = ruleView('raid', {
  ...ruleWords.raid,
  fields: {
    'raid.enabled': {
      name: msg`Recognize raids`,
      footer: (
        <Trans>
          Attack mode turns on automatically, also when rules act on more than 20 new people in 5 minutes. The
          admins are told.
        </Trans>
      ),
    },
    'raid.joins': {
      name: msg`People who join`,
      usual: [5, 10, 20, 50],
      footer: (
        <Trans>
          It’s a raid only if at least five times as many people join as usual and rules find spam from 3 of
          them.
        </Trans>
      ),
    },
    'raid.seconds': { name: msg`Within`, usual: [30, 60, 300, 600] },
    'raid.minutes': {
      name: msg`Under attack for`,
      usual: [10, 60, 240, 1440],
      footer: (
        <Trans>
          Attack mode ends earlier after 5 minutes without spam and with too few joins for a raid.
        </Trans>
      ),
    },
  },
})

export const night = ruleView('night', {
  ...ruleWords.night,
  // Nobody has chosen a zone where it is still the first one: most likely it is that of whoever turns it on.
  along: (next, was) =>
    next.enabled && !was.enabled && was.zone === defaultGroupSettings.night.zone
      ? { ...next, zone: ownZone() }
      : next,
  fields: {
    'night.enabled': {
      name: msg`Close the group at night`,
      footer: <Trans>Admins can always write. In the morning everyone gets their permissions back.</Trans>,
    },
    'night.days': { name: msg`Nights starting on`, choices: weekdayWords },
    'night.from': {
      name: msg`Begins`,
      footer: <Trans>If the end is earlier than the start, it’s on the next day.</Trans>,
    },
    'night.to': { name: msg`Ends` },
    'night.zone': { name: msg`Time zone` },
    'night.closes': {
      name: msg`At night members can’t`,
      choices: { writing: <Trans>Write</Trans>, media: <Trans>Send media</Trans> },
    },
  },
})

export const cleanup = ruleView('cleanup', {
  name: msg`Clean-up`,
  note: msg`Service messages and Steward’s own`,
  fields: {
    'cleanup.kinds': {
      name: msg`Service messages`,
      choices: {
        joined: <Trans>Someone joined</Trans>,
        left: <Trans>Someone left</Trans>,
        pinned: <Trans>A message was pinned</Trans>,
        photo: <Trans>New group photo</Trans>,
        title: <Trans>New group name</Trans>,
        video_chat: <Trans>Video chats</Trans>,
        boost: <Trans>Boosts</Trans>,
        other: <Trans>All others</Trans>,
      },
      footer: <Trans>Steward deletes these right away.</Trans>,
    },
    'cleanup.own_seconds': {
      name: msg`Delete welcomes and rules`,
      usual: [null, 300, 3_600, 86_400],
      none: <Trans>Never</Trans>,
      footer: <Trans>After this time Steward deletes the welcome and the rules it posted.</Trans>,
    },
  },
})
