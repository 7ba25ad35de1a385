import type { GroupSettings } from '@steward/contract/group-settings.ts'

/** What a change changes, before and after, by the name of the field; nested fields by `part.field`. */
export function diffOf(before: GroupSettings, after: GroupSettings): Record<string, [unknown, unknown]> {
  const [was, is] = [flat(before), flat(after)]
  const changed = Object.keys(is).filter((name) => is[name] !== was[name])
  return Object.fromEntries(changed.map((name) => [name, [was[name], is[name]]]))
}

function flat(settings: GroupSettings): Record<string, unknown> {
  const { warn, reports, brake, ...single } = settings
  const fields: Record<string, unknown> = { ...single }
  for (const [part, values] of Object.entries({ warn, reports, brake }))
    for (const [name, value] of Object.entries(values)) fields[`${part}.${name}`] = value
  return fields
}
