import type { TransferKind, TransferState } from '../transfers.ts'
import { type Words, words } from './words.ts'

/** What both sides of a transfer application are told when it is made. */
export const transferWords = words('transfers', {
  offerToReceiver: '{name} offers you {title}: you’d become its steward.',
  offerFromSteward: 'You offered {title} to {name}. Until they answer, the group stays yours.',
  claimToSteward: '{name} asks to take over as steward of {title}.',
  claimToCreator:
    '{name} asks to become steward of {title}, as its steward is gone. As the owner, you can answer.',
  claimFromReceiver: 'You asked to become steward of {title}. Follow your request here.',
  claimCooling:
    '{name} asks to become steward of {title}. This happens in {days, plural, one {# day} other {# days}} unless an admin objects. You can object.',
  see: 'View details',
})

type Settled = Exclude<TransferState, 'pending' | 'cooling'>
type Sides = Readonly<Record<'steward' | 'receiver', Words>>

const shared = words('transfer-outcomes', {
  yours: 'You’re now the steward of {title}.',
  theirs: '{name} is now the steward of {title}.',
  granted: 'No one objected: you’re now the steward of {title}.',
  void: {
    steward: 'Things have changed, so the transfer of {title} to {name} was cancelled.',
    receiver: 'Things have changed, so the transfer of {title} to you was cancelled.',
  },
  objected: {
    steward: 'An admin objected, so {name} doesn’t become steward of {title}.',
    receiver: 'An admin objected to you becoming steward of {title}.',
  },
  offer: {
    declined: {
      steward: '{name} declined {title}. You’re still the steward.',
      receiver: 'You declined {title}.',
    },
    withdrawn: {
      steward: 'You withdrew your offer of {title} to {name}.',
      receiver: '{name} withdrew the offer of {title}.',
    },
    expired: {
      steward: '{name} didn’t answer in time. You’re still the steward of {title}.',
      receiver: 'The time to answer the offer of {title} is over.',
    },
  },
  claim: {
    declined: {
      steward: 'The request of {name} to become steward of {title} was declined.',
      receiver: 'Your request for {title} was declined.',
    },
    withdrawn: {
      steward: '{name} withdrew the request to become steward of {title}.',
      receiver: 'You withdrew your request for {title}.',
    },
    expired: {
      steward: 'The request of {name} to become steward of {title} expired.',
      receiver: 'No one answered your request for {title} in time. You can ask again.',
    },
  },
})
const { yours, theirs, granted, offer, claim, ...either } = shared
const always = {
  accepted: { steward: theirs, receiver: yours },
  granted: { steward: theirs, receiver: granted },
  void: either.void,
  objected: either.objected,
}

/** What both sides are told of how it ended. `name` is the other side. */
export const outcomeWords: Readonly<Record<TransferKind, Readonly<Record<Settled, Sides>>>> = {
  offer: { ...always, ...offer },
  claim: { ...always, ...claim },
}

/** What is told when a steward is gone, and when the group has another owner in Telegram. */
export const stewardshipWords = words('stewardship', {
  left: '{name}, the steward of {title}, left the group. You can ask to take over.',
  no_admin: '{name}, the steward of {title}, is no longer an admin there. You can ask to take over.',
  silent:
    '{name}, the steward of {title}, hasn’t been seen for {days, plural, one {# day} other {# days}}. You can ask to take over.',
  erased: 'The steward of {title} erased their account. You can ask to take over.',
  successor: 'They named you as their successor: if you ask, you become steward unless someone objects.',
  silentToSelf:
    'You’re the steward of {title} and haven’t been seen for {days, plural, one {# day} other {# days}}. Its admins were told and can ask to take over. Open Steward to stay its steward.',
  ownerToSteward:
    '{name} now owns {title} in Telegram. You’re still its steward. Hand it over to them here, too?',
  ownerToOwner:
    'You now own {title} in Telegram. {name} is still its steward and was asked to hand it over to you.',
  ownerToOwnerAlone: 'You now own {title} in Telegram. It has no steward; you can ask to take over.',
  ownerLeft:
    'The owner of {title} left the group, and Telegram will choose another. You’re still its steward.',
  see: 'View the group’s steward',
})
