import type { PersonView } from '../../src/control/views.ts'
import type { PhoneSpec } from '../address.ts'
import { profileNames, profiles } from '../container/profiles.ts'
import type { CustomColors, Theme } from '../container/theme.ts'
import { findPerson } from '../desk/use-phones.ts'
import { Icon } from '../look/Icon.tsx'
import { PhoneProfile } from './PhoneProfile.tsx'
import { Field } from './SetupField.tsx'

type SetupProps = {
  spec: PhoneSpec
  people: readonly PersonView[]
  clipboard: string
  onClipboard: (text: string) => void
  onChange: (spec: PhoneSpec) => void
  onRemove?: () => void
  onClose: () => void
}

const firstColors: CustomColors = { accent: '#c2410c', background: '#fff7ed', text: '#2b2118' }

export function PhoneSetup(props: SetupProps) {
  const { spec, people, clipboard, onClipboard, onChange, onRemove, onClose } = props
  const { version: _, ...withoutVersion } = spec
  const { staleLaunch, ...withoutStale } = spec
  const { mute, ...withoutMute } = spec
  const person = findPerson(people, spec.person)
  return (
    <div className="phone-setup" data-testid="phone-setup">
      <Field label="Held by">
        {(id) => (
          <select
            id={id}
            value={spec.person}
            onChange={(event) => onChange({ ...spec, person: event.target.value })}
          >
            {people
              .filter((person) => !person.is_bot)
              .map((person) => (
                <option key={person.id} value={person.username ?? person.id}>
                  {person.name}
                </option>
              ))}
          </select>
        )}
      </Field>
      {person && <PhoneProfile key={person.id} person={person} />}
      <Field label="Client">
        {(id) => (
          <select
            id={id}
            value={spec.client}
            onChange={(event) => {
              const client = profileNames.find((name) => name === event.target.value)
              if (client) onChange({ ...withoutVersion, client })
            }}
          >
            {profileNames.map((name) => (
              <option key={name} value={name}>
                {profiles[name].name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Version">
        {(id) => (
          <input
            id={id}
            placeholder={profiles[spec.client].version}
            pattern="\d+(\.\d+)*"
            defaultValue={spec.version}
            onBlur={(event) => {
              const version = event.target.value
              if (/^\d+(\.\d+)*$/.test(version)) onChange({ ...spec, version })
              else if (version === '') onChange(withoutVersion)
            }}
          />
        )}
      </Field>
      <Field label="Theme">
        {(id) => (
          <select
            id={id}
            value={typeof spec.theme === 'string' ? spec.theme : 'own'}
            onChange={(event) => onChange({ ...spec, theme: themeNamed(event.target.value) })}
          >
            <option value="day">Day</option>
            <option value="tinted">Tinted</option>
            <option value="night">Night</option>
            <option value="own">Own colours</option>
          </select>
        )}
      </Field>
      {typeof spec.theme !== 'string' && (
        <Colors colors={spec.theme} onChange={(theme) => onChange({ ...spec, theme })} />
      )}
      <Field label="Clipboard" hint="Leave empty so the app gets nothing, as in nearly all real clients.">
        {(id) => <input id={id} value={clipboard} onChange={(event) => onClipboard(event.target.value)} />}
      </Field>
      <label className="setup-switch">
        <input
          type="checkbox"
          checked={spec.foreignFrame}
          onChange={(event) => onChange({ ...spec, foreignFrame: event.target.checked })}
        />
        <span>
          Frame on another site
          <small>
            Opens the mini app under this machine’s other name. A browser that blocks third-party cookies then
            refuses it storage, as in the real web clients.
          </small>
        </span>
      </label>
      <label className="setup-switch">
        <input
          type="checkbox"
          checked={staleLaunch === true}
          onChange={(event) => onChange(event.target.checked ? { ...spec, staleLaunch: true } : withoutStale)}
        />
        <span>
          Expired sign-in data
          <small>Opens the mini app with data signed two days ago, which it refuses.</small>
        </span>
      </label>
      <label className="setup-switch">
        <input
          type="checkbox"
          checked={mute === true}
          onChange={(event) => onChange(event.target.checked ? { ...spec, mute: true } : withoutMute)}
        />
        <span>
          Unresponsive client
          <small>Doesn’t answer the mini app, from the next time you open it.</small>
        </span>
      </label>
      <div className="setup-buttons">
        {onRemove && (
          <button type="button" className="setup-remove" onClick={onRemove}>
            <Icon name="trash" size={18} /> Remove phone
          </button>
        )}
        <button type="button" className="setup-done" onClick={onClose}>
          Done
        </button>
      </div>
    </div>
  )
}

const themeNamed = (name: string): Theme =>
  name === 'day' || name === 'tinted' || name === 'night' ? name : firstColors

function Colors({ colors, onChange }: { colors: CustomColors; onChange: (colors: CustomColors) => void }) {
  const names = [
    ['accent', 'Accent'],
    ['background', 'Background'],
    ['text', 'Text'],
  ] as const
  return (
    <div className="setup-colors">
      {names.map(([name, label]) => (
        <label key={name}>
          <input
            type="color"
            value={colors[name]}
            onChange={(event) => onChange({ ...colors, [name]: event.target.value })}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
