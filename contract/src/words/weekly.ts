import { words } from './words.ts'

/** The summary of a week. The facts of a group follow its title, as a list. */
export const weeklyWords = words('weekly', {
  head: 'Your groups from {first} to {last}',
  group: '{title}: {facts}',
  joins: '{count, plural, one {# person came} other {# people came}}',
  leaves: '{count, plural, one {# left} other {# left}}',
  messages: '{count, plural, one {# message} other {# messages}}',
  decided: '{count, plural, one {# request decided} other {# requests decided}}',
  actions: '{count, plural, one {# action of admins} other {# actions of admins}}',
  picture:
    'Messages per day, Monday to Sunday. Busiest day: {day}, {count, plural, one {# message} other {# messages}}.',
  before: 'Paler bars: the week before.',
  more: 'And something happened in {count, plural, one {# more group} other {# more groups}}.',
})
