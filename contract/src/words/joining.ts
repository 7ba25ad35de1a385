import type { JoinPageWord, JoinPicture } from '../join-checks.ts'
import { type Words, words } from './words.ts'

/** What the bot writes to who asks to join: the words of the group's admins stand between the two. */
export const joinMessageWords = words('joining', {
  asks: 'You asked to join {group}. Before you can come in, the group has a short check for you.',
  /** The same of whoever has no tries left; it follows when they have some again. */
  asksTried: 'You asked to join {group}.',
  trial: 'This is what people who ask to join {group} get from Steward.',
  open: 'Start the check',
  details: 'Details',
  /** To one member alone, in the group. */
  arrived: 'Welcome to {group}! You can write here as soon as you’ve done a short check.',
  /** The same where admins decide on whoever did the check. */
  arrivedDecided:
    'Welcome to {group}! There’s a short check first. An admin decides afterwards if you can write here.',
  /** The same of whoever has no tries left; it follows when they have some again. */
  arrivedTried: 'Welcome to {group}!',
  /** To all who have come in and were not told by themselves. */
  allArrived: 'New here? You can write in this group as soon as you’ve done a short check.',
  /** The same where admins decide on whoever did the check. */
  allArrivedDecided:
    'New here? There’s a short check first. An admin decides afterwards if you can write here.',
})

/** What stands on the page of a check. */
export const joinPageTexts: Readonly<Record<JoinPageWord, Words>> = words('joinPage', {
  intro: 'A short check, then you’re in.',
  touchTitle: 'Are you a person?',
  touchText: 'Tap the button to show that you’re here.',
  touchButton: 'I’m here',
  pictureHint: 'Tap one picture',
  sumHint: 'Answer as a number or a word',
  answerHint: 'Your answer',
  rulesTitle: 'Group rules',
  rulesHint: 'Read to the end to continue',
  rulesButton: 'I’ve read the rules',
  next: 'Next',
  wrong: 'Not quite',
  timeLeft: '{time} left',
  moreTime: 'I need more time',
  cannot: 'I can’t do this',
  cannotText: 'The group’s admins will look at your request themselves. This can take a while.',
  cannotConfirm: 'Leave it to the admins',
  back: 'Back',
  close: 'Close',
  passedTitle: 'Welcome!',
  passedText: 'You passed. You’ll be in the group in a moment.',
  queuedTitle: 'Request sent',
  queuedText: 'The group’s admins will look at it. You don’t need to do anything else.',
  failedTitle: 'That didn’t work',
  failedText: 'Too many answers weren’t right. What happens now is up to the group’s admins.',
  timedOutTitle: 'Time’s up',
  timedOutText: 'The check has ended. What happens now is up to the group’s admins.',
  settledTitle: 'Already decided',
  settledText: 'Your request has been answered or withdrawn, so there’s nothing left to check.',
  trialText: 'This is a preview. Nothing happens, whatever you answer.',
  offline: 'Can’t reach Steward. Check your connection and try again.',
  tryAgain: 'Retry',
})

/** What stands there instead for whoever is in the group already. */
export const joinGroupTexts = words('joinGroup', {
  intro: 'A short check, then you can write in the group.',
  cannotText:
    'The group’s admins will decide themselves. Until then you can’t write there. This can take a while.',
  passedText: 'You passed. You can write in the group in a moment.',
  queuedTitle: 'Left to admins',
  queuedText: 'The group’s admins will decide. You don’t need to do anything else.',
  settledText: 'An admin has decided, or you left the group, so there’s nothing left to check.',
})

/** The page's words where admins decide on whoever did the check. */
export const joinDecidedTexts = words('joinDecided', {
  intro: 'A short check. An admin decides afterwards.',
})

/** The page's words for a person whom Telegram lets into no further group (USER_CHANNELS_TOO_MUCH). */
export const joinFullTexts = words('joinFull', {
  queuedTitle: 'You’re in too many groups',
  queuedText: 'You passed, but Telegram won’t add you to another group. Leave one, then ask to join again.',
})

/** The page's words for a person who asks again or comes back after too many wrong answers. */
export const joinTriedWords = words('joinTried', {
  title: 'Try again later',
  ask: 'Too many answers weren’t right. You can ask to join again in {time}. Until then, the group’s admins can let you in.',
  back: 'Too many answers weren’t right. You can leave and come back in {time} to try again. Until then, the group’s admins can let you write.',
})

/** What is asked, and what is said of a wrong answer. */
export const joinTaskWords = words('joinTask', {
  picture: 'Find this picture: {name}',
  sum: 'What is {a} plus {b}?',
  wrong: 'That’s not right. {count, plural, one {# try} other {# tries}} left.',
})

/** What each picture is called. */
export const joinPictureWords: Readonly<Record<JoinPicture, Words>> = words('joinPicture', {
  boat: 'Boat',
  bicycle: 'Bicycle',
  house: 'House',
  tree: 'Tree',
  fish: 'Fish',
  key: 'Key',
  cup: 'Cup',
  star: 'Star',
  moon: 'Moon',
  umbrella: 'Umbrella',
  clock: 'Clock',
  flower: 'Flower',
})

/** From one to eighteen, the largest sum of two of nine. */
export const numberWords = words('number', {
  n1: 'one',
  n2: 'two',
  n3: 'three',
  n4: 'four',
  n5: 'five',
  n6: 'six',
  n7: 'seven',
  n8: 'eight',
  n9: 'nine',
  n10: 'ten',
  n11: 'eleven',
  n12: 'twelve',
  n13: 'thirteen',
  n14: 'fourteen',
  n15: 'fifteen',
  n16: 'sixteen',
  n17: 'seventeen',
  n18: 'eighteen',
})
