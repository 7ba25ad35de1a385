import { useState } from 'react'
import type { PersonView } from '../../src/control/views.ts'
import type { PhoneSpec } from '../address.ts'
import { profiles } from '../container/profiles.ts'
import { findPerson } from '../desk/use-phones.ts'
import { Avatar } from '../look/Avatar.tsx'
import { Icon } from '../look/Icon.tsx'
import { phoneTestId } from '../test-ids.ts'
import { Phone } from './Phone.tsx'
import { PhoneSetup } from './PhoneSetup.tsx'
import './phone-holder.css'
import './phone.css'
import './bar.css'
import './sheet.css'
import './phone-sizes.css'

type HolderProps = {
  number: number
  spec: PhoneSpec
  people: readonly PersonView[]
  isFront: boolean
  onChange: (spec: PhoneSpec) => void
  onRemove?: () => void
}

/** A place on the desk: the phone, and over it who holds it. */
export function PhoneHolder({ number, spec, people, isFront, onChange, onRemove }: HolderProps) {
  const [setup, setSetup] = useState(false)
  const [clipboard, setClipboard] = useState('')
  const person = findPerson(people, spec.person)
  const client = profiles[spec.client]

  return (
    <section
      className="phone-place"
      aria-label={`Phone ${number}, held by ${person?.name ?? 'nobody'}`}
      data-testid={phoneTestId(number)}
      data-front={isFront}
    >
      <button
        type="button"
        className="phone-holder"
        data-testid="phone-holder"
        aria-expanded={setup}
        onClick={() => setSetup(!setup)}
      >
        {person && <Avatar id={person.id} name={person.name} photo={person.photo_url} size={30} />}
        <span>
          <b>{person?.name ?? 'No one'}</b>
          <small>
            {client.name}
            {spec.version && ` ${spec.version}`}
          </small>
        </span>
        <Icon name="down" size={16} />
      </button>
      {setup && (
        <PhoneSetup
          spec={spec}
          people={people}
          clipboard={clipboard}
          onClipboard={setClipboard}
          onChange={onChange}
          onClose={() => setSetup(false)}
          {...(onRemove && { onRemove })}
        />
      )}
      {person ? (
        // Another person or another client is another phone: nothing of the one before stays open.
        <Phone
          key={`${person.id} ${spec.client} ${spec.version}`}
          number={number}
          spec={spec}
          person={person}
          clipboard={clipboard}
        />
      ) : (
        <p className="phone-empty">No one here is called “{spec.person}”. Choose who holds this phone.</p>
      )}
    </section>
  )
}
