import type { TransferKind, TransferState } from '../transfers.ts'
import { type Words, words } from './words.ts'

/** What both sides of a transfer application are told when it is made. */
export const transferWords = words('transfers', {
  offerToReceiver: '{name} offers you {title}: you would answer for the group in Steward.',
  offerFromSteward: 'You offered {title} to {name}. Until they answer, the group stays yours.',
  claimToSteward: '{name} asks to answer for {title} in your place.',
  claimToCreator: '{name} asks to answer for {title}, whose steward is gone. As its owner you can answer.',
  claimFromReceiver: 'You asked to answer for {title}. Here you see what becomes of it.',
  claimCooling:
    '{name} asks to answer for {title}, and gets it in {days, plural, one {# day} other {# days}} unless somebody objects. You can object.',
  see: 'See the transfer',
})

type Settled = Exclude<TransferState, 'pending' | 'cooling'>
type Sides = Readonly<Record<'steward' | 'receiver', Words>>

const shared = words('transfer-outcomes', {
  yours: 'You answer for {title} in Steward now.',
  theirs: '{name} answers for {title} in Steward now.',
  granted: 'Nobody objected: you answer for {title} in Steward now.',
  void: {
    steward: 'Things changed meanwhile, so the transfer of {title} to {name} came to nothing.',
    receiver: 'Things changed meanwhile, so the transfer of {title} to you came to nothing.',
  },
  objected: {
    steward: 'An admin objected, so {name} does not get {title}.',
    receiver: 'An admin objected to you answering for {title}.',
  },
  offer: {
    declined: {
      steward: '{name} declined {title}. You still answer for the group.',
      receiver: 'You declined {title}.',
    },
    withdrawn: {
      steward: 'You took your offer of {title} to {name} back.',
      receiver: '{name} took the offer of {title} back.',
    },
    expired: {
      steward: '{name} did not answer in time. You still answer for {title}.',
      receiver: 'The time to answer the offer of {title} is over.',
    },
  },
  claim: {
    declined: {
      steward: 'The request of {name} to answer for {title} was declined.',
      receiver: 'Your request to answer for {title} was declined.',
    },
    withdrawn: {
      steward: '{name} does not ask to answer for {title} any more.',
      receiver: 'You took your request to answer for {title} back.',
    },
    expired: {
      steward: 'The request of {name} to answer for {title} ran out without an answer.',
      receiver: 'Nobody answered your request to answer for {title} in time. You can ask again.',
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
  left: '{name}, who answered for {title} in Steward, left the group. You can ask to answer for it.',
  no_admin:
    '{name}, who answers for {title} in Steward, is no admin there any more. You can ask to answer for it.',
  silent:
    '{name}, who answers for {title} in Steward, has not been seen for {days, plural, one {# day} other {# days}}. You can ask to answer for it.',
  erased:
    'Whoever answered for {title} in Steward erased their account. You can ask to answer for the group.',
  successor: 'They named you to come after them: if you ask, you get it unless somebody objects.',
  silentToSelf:
    'You answer for {title} in Steward and have not been seen for {days, plural, one {# day} other {# days}}. Its admins were told and can ask for it; open Steward, and all stays as it is.',
  ownerToSteward:
    '{name} owns {title} in Telegram now. In Steward you still answer for it. Would you hand it over to them here too?',
  ownerToOwner:
    'You own {title} in Telegram now. In Steward {name} still answers for it and was asked whether to hand it over to you.',
  ownerToOwnerAlone:
    'You own {title} in Telegram now. In Steward nobody is there to answer for it; you can ask for it.',
  ownerLeft:
    'The owner of {title} left the group, and Telegram will name another. In Steward you still answer for it.',
  see: 'See who answers',
})
