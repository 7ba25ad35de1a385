import { words } from './words.ts'

/** The summary of a week. The facts of a group follow its title, as a list. */
export const weeklyWords = words('weekly', {
  head: 'Your groups from {first} to {last}',
  group: '{title}: {facts}',
  groupInPart: '{title}: {facts} (counted for part of the week)',
  joins: '{count, plural, one {# person came} other {# people came}}',
  leaves: '{count, plural, one {# left} other {# left}}',
  messages: '{count, plural, one {# message} other {# messages}}',
  decided: '{count, plural, one {# request decided} other {# requests decided}}',
  actions: '{count, plural, one {# action of admins} other {# actions of admins}}',
  picture:
    'Messages per day, Monday to Sunday. Busiest day: {day}, {count, plural, one {# message} other {# messages}}.',
  before: 'Paler bars: the week before.',
  beforeWithout:
    'Paler bars: the week before, without {count, plural, one {# group that wasn’t counted all the time} other {# groups that weren’t counted all the time}}.',
  notCompared: 'Not compared with the week before: not all of both was counted.',
  gaps: 'Striped: days that weren’t counted.',
  more: 'And something happened in {count, plural, one {# more group} other {# more groups}}.',
})
