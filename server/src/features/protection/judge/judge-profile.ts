import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import type { Message } from 'grammy/types'
import type { Marks } from '../text/marks.ts'
import { learned, links, patterns, scripts, words } from './content-rules.ts'
import { excerptOf } from './excerpt.ts'
import type { ContentFacts } from './facts.ts'
import { contentOf } from './facts-of-message.ts'
import { fold } from './fold.ts'
import { linksInText } from './links-in-text.ts'
import { pastOf } from './past.ts'
import type { ProfileFinding, ProfilePart, Rule, Scene } from './rule.ts'

/** What somebody shows of themselves. */
export type Profile = {
  name: string
  bio: string
  /** Their channel's title; empty where they have none. */
  channel: string
  /** The latest messages there, the newest first. */
  posts: readonly Message[]
}

/** The group's rules for texts, as they judge messages; names and titles are too short for what a text reads like. */
const ofTexts = { words, patterns, links, learned, scripts } satisfies Partial<Record<MessageRule, Rule>>
type TextRule = keyof typeof ofTexts
const ofTitles: readonly TextRule[] = ['words', 'patterns', 'links', 'scripts']
const looked: Readonly<Record<ProfilePart, readonly TextRule[]>> = {
  bio: [...ofTitles, 'learned'],
  channel: ofTitles,
  post: [...ofTitles, 'learned'],
  // A script in a name is found in each message, where the group wants that.
  name: ['words', 'patterns', 'links'],
}

const looking = Object.values(looked).flat()

/** Whether any of a group's rules can find something in a profile. */
export const canFind = (settings: GroupSettings): boolean =>
  looking.some((rule) => settings[rule].first !== 'off')

const nobody = {
  chatId: 0,
  messageId: 0,
  date: 0,
  editedAt: 0,
  threadId: null,
  isComment: false,
  authorId: 0,
  authorName: '',
}
const letOff: ReadonlySet<string> = new Set()
const stranger = { messages: 1, joinedAt: 0, hereSince: 0, acted: [], isSuspected: false, letOff }

const sceneOf = (content: ContentFacts, { settings, marks }: Around): Scene => ({
  facts: { ...nobody, username: null, isChannel: false, isBot: false, ...content },
  who: stranger,
  settings,
  earlier: pastOf([]),
  folded: fold(content.text),
  sketch: null,
  marks,
})

/** A text without entities, read as if it were a message. */
function plain(text: string): ContentFacts {
  const message: Partial<Message> = { text, entities: linksInText(text) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of it is looked at
  return contentOf(message as Message)
}

type Around = { settings: GroupSettings; marks?: Marks | undefined }

/** What a group's rules find first in a profile, from what its owner wrote to what they are called. Pure, as `judge`. */
export function judgeProfile(
  { name, bio, channel, posts }: Profile,
  around: Around,
): ProfileFinding | undefined {
  const parts: readonly (readonly [ProfilePart, ContentFacts])[] = [
    ['bio', plain(bio)],
    ['channel', plain(channel)],
    ...posts.map((post) => ['post', contentOf(post)] as const),
    ['name', plain(name)],
  ]
  for (const [part, content] of parts) {
    const scene = sceneOf(content, around)
    for (const by of looked[part]) {
      const finding = around.settings[by].first === 'off' ? undefined : ofTexts[by](scene)
      if (finding) return { part, by, why: finding.why, excerpt: excerptOf(content.text) }
    }
  }
  return undefined
}
