import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { verdictWords, messageKindWords, telegramLinkWords } from '#platform/protection/words.tsx'
import type { RuleField } from './RuleFields.tsx'
import { ruleView } from './rule-view.tsx'
import { scriptWords } from './script-words.tsx'

const first: RuleField = { name: msg`Action`, choices: verdictWords }
const repeat: RuleField = { name: msg`Again within a day`, choices: verdictWords }
const within: RuleField = { name: msg`Within` }

export const penalties = ruleView('penalties', {
  name: msg`Mutes & bans by rules`,
  note: msg`Duration of mutes and bans by rules`,
  fields: {
    'penalties.mute_seconds': {
      name: msg`Mute for`,
      usual: [3600, 86_400, 604_800, null],
      none: <Trans>Forever</Trans>,
    },
    'penalties.ban_seconds': {
      name: msg`Ban for`,
      usual: [86_400, 604_800, 2_592_000, null],
      none: <Trans>Forever</Trans>,
      footer: <Trans>Channels stay banned until an admin unbans them.</Trans>,
    },
  },
})

export const learned = ruleView('learned', {
  ...ruleWords.learned,
  fields: {
    'learned.first': first,
    'learned.repeat': {
      ...repeat,
      footer: <Trans>Steward only asks about people who wrote more than 20 messages here.</Trans>,
    },
  },
})

export const impersonation = ruleView('impersonation', {
  ...ruleWords.impersonation,
  fields: {
    'impersonation.first': {
      ...first,
      footer: (
        <Trans>Namesakes happen, so Steward never does more than ask, once a week about each person.</Trans>
      ),
    },
  },
})

export const flood = ruleView('flood', {
  ...ruleWords.flood,
  fields: {
    'flood.first': first,
    'flood.repeat': repeat,
    'flood.messages': {
      name: msg`Messages`,
      usual: [4, 6, 10, 20],
      footer: <Trans>An album counts once.</Trans>,
    },
    'flood.seconds': { ...within, usual: [5, 8, 15, 60] },
  },
})

export const repeats = ruleView('repeats', {
  ...ruleWords.repeats,
  fields: {
    'repeats.first': first,
    'repeats.repeat': repeat,
    'repeats.times': { name: msg`Times`, usual: [2, 3, 5, 10] },
    'repeats.seconds': { ...within, usual: [60, 600, 3600, 86_400] },
  },
})

export const campaign = ruleView('campaign', {
  ...ruleWords.campaign,
  fields: {
    'campaign.first': first,
    'campaign.repeat': repeat,
    'campaign.people': {
      name: msg`Accounts`,
      usual: [2, 3, 5, 10],
      footer: (
        <Trans>Counts people who are new here. Steward only asks about the person who wrote it first.</Trans>
      ),
    },
    'campaign.seconds': { ...within, usual: [60, 600, 1800, 3600] },
  },
})

export const newcomers = ruleView('newcomers', {
  ...ruleWords.newcomers,
  fields: {
    'newcomers.first': first,
    'newcomers.repeat': repeat,
    'newcomers.messages': { name: msg`New for their first messages`, usual: [0, 1, 3, 10] },
    'newcomers.hours': {
      name: msg`Or for their first hours`,
      usual: [0, 1, 24, 72],
      footer: <Trans>Also covers people who comment on your channel’s posts without joining.</Trans>,
    },
    'newcomers.kinds': { name: msg`Not allowed for newcomers`, choices: messageKindWords },
    'newcomers.mentions': { name: msg`More mentions than`, usual: [0, 3, 5, 10] },
    'newcomers.custom_emoji': {
      name: msg`More custom emoji than`,
      usual: [0, 5, 10, 20],
      footer: <Trans>0 for no limit</Trans>,
    },
  },
})

export const links = ruleView('links', {
  ...ruleWords.links,
  fields: {
    'links.first': first,
    'links.repeat': repeat,
    'links.mode': {
      name: msg`Sites on the list`,
      choices: { deny: <Trans>Blocked</Trans>, allow: <Trans>Only these allowed</Trans> },
    },
    'links.domains': {
      name: msg`Sites`,
      placeholder: msg`example.com`,
      footer: <Trans>A site includes everything below it.</Trans>,
    },
    'links.disguised': { name: msg`Links that show another address` },
    'links.punycode': { name: msg`Addresses in lookalike letters` },
    'links.telegram': { name: msg`Links into Telegram`, choices: telegramLinkWords },
  },
})

export const words = ruleView('words', {
  ...ruleWords.words,
  fields: {
    'words.first': first,
    'words.repeat': repeat,
    'words.words': {
      name: msg`Words`,
      placeholder: msg`Add a word`,
      footer: (
        <Trans>
          *word* also finds it inside other words. word + word finds messages with both. Lookalike letters and
          spaces don’t hide a word.
        </Trans>
      ),
    },
  },
})

export const patterns = ruleView('patterns', {
  ...ruleWords.patterns,
  fields: {
    'patterns.first': first,
    'patterns.repeat': repeat,
    'patterns.patterns': {
      name: msg`Patterns`,
      placeholder: msg`Add a pattern`,
      footer: <Trans>Regular expressions in RE2 syntax. Case doesn’t matter.</Trans>,
    },
  },
})

export const scripts = ruleView('scripts', {
  ...ruleWords.scripts,
  fields: {
    'scripts.first': first,
    'scripts.repeat': repeat,
    'scripts.scripts': { name: msg`Scripts`, choices: scriptWords },
    'scripts.percent': { name: msg`Share of letters (%)`, usual: [25, 50, 75, 100] },
    'scripts.letters': { name: msg`Minimum letters`, usual: [5, 10, 20, 50] },
    'scripts.names': { name: msg`Check names too` },
  },
})

export const locks = ruleView('locks', {
  ...ruleWords.locks,
  fields: {
    'locks.first': first,
    'locks.repeat': repeat,
    'locks.kinds': { name: msg`Not allowed for anyone`, choices: messageKindWords },
    'locks.extensions': { name: msg`File types`, placeholder: msg`exe` },
    'locks.mentions': { name: msg`More mentions than`, usual: [0, 3, 5, 10] },
    'locks.custom_emoji': {
      name: msg`More custom emoji than`,
      usual: [0, 5, 10, 20],
      footer: <Trans>0 for no limit</Trans>,
    },
  },
})

export const edits = ruleView('edits', {
  name: msg`Edited messages`,
  note: msg`Spammers often post something harmless and add a link later`,
  fields: { 'edits.judged': { name: msg`Check edited messages again` } },
})
