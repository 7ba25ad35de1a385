import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { GroupSettings, GroupSettingsChange } from '@steward/contract/group-settings.ts'
import { type JudgingRule, judgingRules } from '@steward/contract/protection/rule-names.ts'
import type { ProtectionPart } from '@steward/contract/protection/rules-table.ts'
import { protectionRules, type Verdict } from '@steward/contract/protection/rules-table.ts'
import type { Field } from '@steward/contract/setting-fields.ts'
import type { SettingsField } from '@steward/contract/settings-parts.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { ComponentType, ReactNode } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { TryIt } from '#platform/protection/TryIt.tsx'
import { shieldIcon } from '#platform/protection/shield-icon.ts'
import { verdictsOf, verdictWords } from '#platform/protection/words.tsx'
import { OnOrOff } from '#ui/words/OnOrOff.tsx'
import type { PartView, SectionProps } from '../part-view.ts'
import { type RuleField, RuleFieldRow, sharesCard } from './RuleFields.tsx'

type Names<Part extends ProtectionPart> = Extract<SettingsField, Part | `${Part}.${string}`>
type Words<Part extends ProtectionPart> = {
  name: MessageDescriptor
  note: MessageDescriptor
  fields: Record<Names<Part>, RuleField>
  /** What else there is to know on its page. */
  Beside?: ComponentType<{ chatId: ChatId }>
  /** What trying it can show, where that is less than of other rules. */
  trying?: ReactNode
  /** What else a change brings with it, before anybody saves it. */
  along?: (next: GroupSettings[Part], was: GroupSettings[Part]) => GroupSettings[Part]
}

type Named = [short: string, field: Field]

/** What happens the first time and again stands apart from what the rule counts. */
function cardsOf(fields: readonly Named[]): Named[][] {
  const cards: Named[][] = []
  for (const named of fields) {
    const last = cards.at(-1)
    const isApart = last?.at(-1)?.[0] === 'repeat' || !sharesCard(named[1])
    if (!last || isApart || !last.every(([, field]) => sharesCard(field))) cards.push([named])
    else last.push(named)
  }
  return cards
}

/** A rule that is off is tried as if it watched. */
const asTried = (rule: JudgingRule, value: object): GroupSettingsChange => ({
  [rule]: { ...value, ...('first' in value && value.first === 'off' && { first: 'watch' }) },
})

/** A rule among the settings: its page follows from its fields, and it can be tried before it is saved. */
export function ruleView<Part extends ProtectionPart>(
  part: Part,
  { name, note, fields, Beside, trying, along = (next) => next }: Words<Part>,
): PartView<Part> {
  const setting = protectionRules[part]
  const table: Readonly<Record<string, Field>> = setting.fields
  const rule = judgingRules.find((each) => each === part)
  const cards = cardsOf(Object.entries(table))

  function RuleSection({ value, chatId, problems, onChange }: SectionProps<Part>) {
    const { i18n } = useLingui()
    const values: Record<string, string | number | boolean | null> = { ...value }
    const row = ([short, field]: Named) => {
      // Every field of the part has its path, and every path its words.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const path = `${part}.${short}` as Names<Part>
      return (
        <RuleFieldRow
          key={short}
          field={field}
          path={path}
          words={fields[path]}
          value={values[short] ?? null}
          problems={problems.filter((problem) => problem.field === path)}
          onChange={(next) => onChange(along({ ...value, [short]: next }, value))}
        />
      )
    }
    const footerOf = ([short]: Named): ReactNode => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      const { footer } = fields[`${part}.${short}` as Names<Part>]
      return footer && <p key={short}>{footer}</p>
    }
    const footersOf = (card: readonly Named[]) => card.map(footerOf).filter(Boolean)

    return (
      <>
        {cards.map((card, place) =>
          card.every(([, field]) => sharesCard(field)) ? (
            <Section
              // The cards never change their places.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              footer={footersOf(card).length > 0 ? footersOf(card) : place === 0 && i18n._(note)}
            >
              {card.map(row)}
            </Section>
          ) : (
            card.map(row)
          ),
        )}
        {Beside && <Beside chatId={chatId} />}
        {rule && <TryIt chatId={chatId} rule={rule} change={asTried(rule, value)} note={trying} />}
      </>
    )
  }

  function RuleValue({ value }: { value: GroupSettings[Part] }) {
    const first: Verdict | undefined = 'first' in value ? value.first : undefined
    if (first) return rule ? verdictsOf(rule)[first] : verdictWords[first]
    return 'enabled' in value ? <OnOrOff is={value.enabled} /> : null
  }

  return {
    name,
    fields,
    icon: shieldIcon,
    tone: 'green',
    isRule: true,
    isChecked: Object.values(table).some(({ is }) => is === 'lines') && part !== 'locks',
    Value: RuleValue,
    Section: RuleSection,
  }
}
