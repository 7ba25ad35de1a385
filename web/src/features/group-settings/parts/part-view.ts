import type { MessageDescriptor } from '@lingui/core'
import type { GroupSettings, SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsField, SettingsPart } from '@steward/contract/settings-parts.ts'
import type { LineProblem } from '@steward/contract/protection/trying.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Drawing } from '#ui/picture/Icon.tsx'
import type { TileTone } from '#ui/picture/Tile.tsx'

/** What a field is called where it stands by itself, and what of its values no number, switch or text says. */
export type FieldWords = { name: MessageDescriptor; none?: ReactNode; choices?: Record<string, ReactNode> }

export type SectionProps<Part extends SettingsPart> = {
  value: GroupSettings[Part]
  /** Not for whoever looks at it to change. */
  isLocked: boolean
  chatId: ChatId
  known: SettingsOfGroup
  /** Lines that could not be saved as they are. */
  problems: readonly LineProblem[]
  onChange: (value: GroupSettings[Part]) => void
}

export type ValueProps<Part extends SettingsPart> = { value: GroupSettings[Part] }

/** A setting as people see it: its name and those of its fields, its row in the list, and where it is set. */
export type PartView<Part extends SettingsPart> = {
  name: MessageDescriptor
  fields: Record<Extract<SettingsField, Part | `${Part}.${string}`>, FieldWords>
  icon: Drawing
  tone: TileTone
  /** It is a rule of protection, and stands there instead of among the settings. */
  isRule?: true
  /** Its lists are looked through before they are saved. */
  isChecked?: boolean
  /** What is chosen, in a word or two. */
  Value: ComponentType<ValueProps<Part>>
  Section: ComponentType<SectionProps<Part>>
}
