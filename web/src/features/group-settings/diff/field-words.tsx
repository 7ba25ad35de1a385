import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Field, namesIn, type Unit } from '@steward/contract/setting-fields.ts'
import type { FieldChange } from '@steward/contract/settings-history.ts'
import {
  type ChangeField,
  type ChangePart,
  fieldOf,
  isProfilePart,
  partOf,
  type ProfilePart,
  type SettingsField,
} from '@steward/contract/settings-parts.ts'
import { readableZone } from '@steward/contract/time-zone.ts'
import type { ReactNode } from 'react'
import type { FieldWords } from '../parts/part-view.ts'
import { partViews } from '../parts/parts.ts'
import { SpanWords } from '#ui/words/SpanWords.tsx'

type Value = FieldChange['before']
/** Permissions are told apart by what came and what went. */
export type ValueField = Exclude<ChangeField, 'permissions'>

const profileNames: Record<ProfilePart, MessageDescriptor> = {
  title: msg`Name`,
  description: msg`Description`,
  permissions: msg`Permissions`,
}

function wordsOf(field: SettingsField): FieldWords {
  const words: Partial<Record<SettingsField, FieldWords>> = partViews[partOf(field)].fields
  const own = words[field]
  if (!own) throw new Error(`no name for ${field}`)
  return own
}

/** What each field is called, where it stands by itself. */
export const fieldName = (field: ChangeField): MessageDescriptor =>
  isProfilePart(field) ? profileNames[field] : wordsOf(field).name

export const partName = (part: ChangePart): MessageDescriptor =>
  isProfilePart(part) ? profileNames[part] : partViews[part].name

/** Every rule has an action: of a rule's field, which rule it is of. */
export const ruleNameOf = (field: ChangeField): MessageDescriptor | undefined => {
  const part = partOf(field)
  return !isProfilePart(part) && partViews[part].isRule ? partViews[part].name : undefined
}

const isWritten = ({ is }: Field): boolean => is === 'text' || is === 'lines'

/** Whether its value is a text that an admin wrote. */
export const isText = (field: ChangeField): boolean =>
  isProfilePart(field) ? field === 'description' : isWritten(fieldOf[field])

const secondsIn: Record<Exclude<Unit, 'times'>, number> = { seconds: 1, minutes: 60, days: 86_400 }

/** What a value of a field means to a person. */
export function valueWords(field: ValueField, value: Value, i18n: I18n): ReactNode {
  if (isProfilePart(field)) {
    if (value === null) return field === 'title' ? <Trans>Unknown</Trans> : <Trans>Nothing</Trans>
    return String(value)
  }
  const { none, choices } = wordsOf(field)
  if (value === null) return none ?? <Trans>Nothing</Trans>
  const kind = fieldOf[field]
  if (kind.is === 'switch') return value === true ? <Trans>On</Trans> : <Trans>Off</Trans>
  if (kind.is === 'choice') return choices?.[String(value)] ?? String(value)
  if (kind.is === 'text' || kind.is === 'lines' || kind.is === 'time') return String(value)
  if (kind.is === 'zone') return <bdi>{readableZone(String(value))}</bdi>
  if (kind.is === 'some') {
    const names = namesIn(String(value))
    if (names.length === 0) return none ?? <Trans>Nothing</Trans>
    return names.map((name, place) => (
      <span key={name}>
        {place > 0 && ', '}
        {choices?.[name] ?? name}
      </span>
    ))
  }
  if (kind.unit === 'times') return i18n.number(Number(value))
  return <SpanWords seconds={Number(value) * secondsIn[kind.unit]} />
}
