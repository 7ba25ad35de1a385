import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FieldChange } from '@steward/contract/settings-history.ts'
import type { ChangeField, ChangePart } from '@steward/contract/settings-parts.ts'
import { languages } from '@steward/contract/languages.ts'
import type { ReactNode } from 'react'
import { languageName } from '../../../ui/language-name.ts'
import { consequenceWords } from '../consequence-words.tsx'
import { SpanWords } from '../SpanWords.tsx'

type Value = FieldChange['before']
/** Permissions are told apart by what came and what went. */
export type ValueField = Exclude<ChangeField, 'permissions'>

/** What each field is called, where it stands by itself. */
export const fieldNames: Record<ChangeField, MessageDescriptor> = {
  title: msg`Name`,
  description: msg`Description`,
  permissions: msg`What members may do`,
  language: msg`The bot speaks`,
  'welcome.text': msg`Welcome`,
  'welcome.replaces': msg`Only the newest welcome stays`,
  rules_text: msg`Rules`,
  'warn.limit': msg`Number of warnings`,
  'warn.consequence': msg`After the last warning`,
  'warn.seconds': msg`For how long`,
  'warn.expires_days': msg`A warning is forgotten after`,
  'reports.enabled': msg`Members can report messages`,
  'reports.threshold': msg`Admins hear of it after so many members`,
  'reports.per_hour': msg`Reports of one member in an hour`,
  'brake.actions': msg`Brake: bans and demotions`,
  'brake.minutes': msg`Brake: within`,
  log_days: msg`The log shows the last`,
}

export const partNames: Record<ChangePart, MessageDescriptor> = {
  title: msg`Name`,
  description: msg`Description`,
  permissions: msg`What members may do`,
  language: msg`Language`,
  welcome: msg`Welcome`,
  rules_text: msg`Rules`,
  warn: msg`Warnings`,
  reports: msg`Reports`,
  brake: msg`Brake`,
  log_days: msg`Log`,
}

/** The ones whose value is a text that somebody wrote. */
const texts: ReadonlySet<ChangeField> = new Set(['description', 'welcome.text', 'rules_text'])
export const isText = (field: ChangeField): boolean => texts.has(field)

const span = (size: number) => (value: Value) => <SpanWords seconds={Number(value) * size} />
const number = (value: Value, i18n: I18n) => i18n.number(Number(value))
const toggle = (value: Value) => (value === true ? <Trans>On</Trans> : <Trans>Off</Trans>)
const written = (value: Value) => String(value)
const isConsequence = (value: Value): value is keyof typeof consequenceWords =>
  typeof value === 'string' && Object.hasOwn(consequenceWords, value)

const [minute, day] = [60, 86_400]
const words: Record<ValueField, (value: Value, i18n: I18n) => ReactNode> = {
  title: written,
  description: written,
  language: (value) => {
    const language = languages.find((each) => each === value)
    return language && <span lang={language}>{languageName(language)}</span>
  },
  'welcome.text': written,
  'welcome.replaces': toggle,
  rules_text: written,
  'warn.limit': number,
  'warn.consequence': (value) => (isConsequence(value) ? consequenceWords[value] : written(value)),
  'warn.seconds': span(1),
  'warn.expires_days': span(day),
  'reports.enabled': toggle,
  'reports.threshold': number,
  'reports.per_hour': number,
  'brake.actions': number,
  'brake.minutes': span(minute),
  log_days: span(day),
}

const nothing: Partial<Record<ValueField, ReactNode>> = {
  title: <Trans>Not known</Trans>,
  language: <Trans>Each person’s language</Trans>,
  'warn.seconds': <Trans>For ever</Trans>,
  'warn.expires_days': <Trans>Never</Trans>,
}

/** What a value of a field means to a person. */
export const valueWords = (field: ValueField, value: Value, i18n: I18n): ReactNode =>
  value === null ? (nothing[field] ?? <Trans>Nothing</Trans>) : words[field](value, i18n)
