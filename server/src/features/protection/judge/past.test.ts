import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { areAlike, type Sketch, sketchFrom, sketchOf } from './alike.ts'
import { createTimeline, type Earlier, joined, pastOf } from './past.ts'
import { timelineOf } from './testing.ts'

const texts = [
  'earn three hundred dollars a day from home, write to me',
  'earn three hundred dollars a day from home, write to me now',
  'who comes to the concert tomorrow evening, tickets are left',
]
const sketches: (Sketch | null)[] = [null, ...texts.map((text) => sketchOf(text))]
const [, advert, advertAgain, concert] = sketches

/** A sketch of which so many minima are others, each by its lowest bit, from both ends. */
const changed = (many: number): Sketch =>
  sketchFrom(
    (advert?.minima ?? new Uint8Array(64)).map((byte, at) =>
      Math.min(at * 2, 127 - at * 2) < many ? byte ^ 1 : byte,
    ),
  )

const message = (messageId: number, more: Partial<Earlier> = {}): Earlier => ({
  messageId,
  authorId: 42,
  date: messageId,
  editedAt: 0,
  album: null,
  media: null,
  sketch: null,
  ...more,
})
const ids = (some: readonly Earlier[]) => some.map(({ messageId }) => messageId)
const nobody = 0

it('finds what somebody wrote, and what is alike by its text or its file, in its order', () => {
  const past = pastOf([
    message(1, { sketch: advert ?? null }),
    message(2, { authorId: 7, sketch: concert ?? null }),
    message(3, { authorId: 7, media: 'sticker' }),
    message(4, { sketch: advertAgain ?? null }),
  ])
  expect(ids(past.ofAuthor(42))).toEqual([1, 4])
  expect(ids(past.ofAuthor(nobody))).toEqual([])
  expect(ids(past.alike(advert ?? null, null))).toEqual([1, 4])
  expect(ids(past.alike(advert ?? null, 'sticker'))).toEqual([1, 3, 4])
  expect(ids(past.alike(null, 'sticker'))).toEqual([3])
  expect(ids(past.alike(null, null))).toEqual([])
})

it('takes no message without a text for one that is alike, though all its bits are nought', () => {
  const empty = sketchFrom(new Uint8Array(64))
  expect(ids(pastOf([message(1), message(2, { sketch: empty })]).alike(empty, null))).toEqual([2])
})

it('counts the newest, those that come after it among them', () => {
  const timeline = timelineOf(
    [1, 2, 3, 4, 5].map((id) => message(id)),
    3,
  )
  expect(ids(timeline.all())).toEqual([3, 4, 5])
  expect(timeline.oldest?.messageId).toBe(3)
  expect(ids(timeline.past().ofAuthor(42))).toEqual([3, 4, 5])
  expect(ids(timeline.past(2).ofAuthor(42))).toEqual([5])
  expect(ids(timeline.past(9).ofAuthor(42))).toEqual([])
  expect(ids(joined([timeline.past(1), pastOf([message(6)])]).ofAuthor(42))).toEqual([4, 5, 6])
})

it('answers each question by itself, whatever was asked before', () => {
  const one = message(1, { sketch: advert ?? null })
  const other = message(2, { authorId: 7, sketch: concert ?? null, media: 'sticker' })
  const past = joined([pastOf([one]), pastOf([other])])
  const asked = () => [
    ids(past.ofAuthor(42)),
    ids(past.ofAuthor(7)),
    ids(past.alike(advert ?? null, null)),
    ids(past.alike(advert ?? null, 'sticker')),
    ids(past.alike(concert ?? null, null)),
  ]
  expect(asked()).toEqual([[1], [2], [1], [1, 2], [2]])
  expect(asked()).toEqual([[1], [2], [1], [1, 2], [2]])
})

it('stays as it was looked at, whatever comes and goes', () => {
  const timeline = createTimeline(2_000)
  for (let id = 1; id <= 1_500; id += 1) timeline.add(message(id))
  const past = timeline.past()
  timeline.dropBefore(1_200)
  for (let id = 1_501; id <= 5_000; id += 1) timeline.add(message(id))
  expect(ids(past.ofAuthor(42))).toHaveLength(1_500)
  expect(timeline.length).toBe(2_000)
  expect(ids(timeline.all()).at(0)).toBe(3_001)
  expect(ids(timeline.past().ofAuthor(42)).at(-1)).toBe(5_000)
})

it('finds what a look at each would find', () => {
  const one = fc.record({
    authorId: fc.nat(3),
    media: fc.constantFrom(null, 'a'),
    sketch: fc.constantFrom(...sketches, changed(12), changed(13), changed(64)),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), one, fc.nat(30), (some, asked, most) => {
      const all = some.map((more, id) => message(id, more))
      const newest = most === 0 ? [] : all.slice(-most)
      const past = timelineOf(all, most).past()
      expect(past.ofAuthor(asked.authorId)).toEqual(
        newest.filter(({ authorId }) => authorId === asked.authorId),
      )
      expect(past.alike(asked.sketch, asked.media)).toEqual(
        newest.filter(
          ({ media, sketch }) =>
            (media !== null && media === asked.media) ||
            (sketch !== null && asked.sketch !== null && areAlike(sketch, asked.sketch)),
        ),
      )
    }),
  )
})
