import { words } from './words.ts'

/** What stands at the beginning of the file with somebody's data. */
export const copyNotes = words('copy-notes', {
  everything:
    'Everything Steward keeps about your account, table by table. The privacy page says why and for how long.',
  others:
    'Other people appear only as account numbers, where you acted on them or with them. It doesn’t say who acted on you: ask the group’s admins.',
  notes:
    'Notes that admins wrote about you are listed with their date but without text, as they may name others. The keys of your sign-ins and browsers are left out for your safety.',
  groups:
    'About groups, it says where you acted and when. How a group is run belongs to the group and isn’t included.',
})
