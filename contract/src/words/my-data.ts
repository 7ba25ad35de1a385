import { words } from './words.ts'

/** What stands at the beginning of the file with somebody's data. */
export const copyNotes = words('copy-notes', {
  everything:
    'Everything Steward keeps about your account, table by table. The privacy page says why and for how long.',
  others:
    'Of other people it has their account numbers where you did something to them or with them, and nothing else. Who did something to you is not in it; ask the admins of the group.',
  notes:
    'Of notes that admins wrote about you it says that they are there and since when, not what they say: they may name other people. The keys of your sign-ins and browsers are left out for your safety.',
  groups:
    'Of groups it says where you did something and when. How a group is run belongs to the group and is not in it.',
})
