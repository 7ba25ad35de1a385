import { GroupDescription, GroupTitle, type GroupAction } from '@steward/contract/actions.ts'
import { MemberPermission, memberPermissions } from '@steward/contract/permissions.ts'
import type { FieldChange } from '@steward/contract/settings-history.ts'
import { type ProfilePart, profileParts } from '@steward/contract/settings-parts.ts'
import { z } from 'zod/mini'
import { derivedKey } from '#platform/derived-key.ts'
import type { Stored } from './read-settings.ts'

/** What Telegram keeps of a group and a file may name; what is left out stays as it is. */
export const ProfileChange = z.strictObject({
  title: z.optional(GroupTitle),
  description: z.optional(GroupDescription),
  permissions: z.optional(z.array(MemberPermission)),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export type Profile = Pick<Stored, 'title' | 'description' | 'permissions'>

/** What somebody does by hand to change the part. */
export const kindOf = {
  title: 'rename',
  description: 'describe',
  permissions: 'permissions',
} as const satisfies Record<ProfilePart, GroupAction['kind']>

const inOrder = (allowed: readonly MemberPermission[]) =>
  memberPermissions.filter((each) => allowed.includes(each))

const valuesOf = ({ title, description, permissions }: ProfileChange | Profile) => ({
  title,
  // A description of nothing is none.
  description: description === undefined ? undefined : description || null,
  permissions: permissions && inOrder(permissions),
})

/** What a change changes, part by part; of a part that nobody knows from before, that it is known since. */
export function profileFieldsOf(was: Profile | ProfileChange, change: ProfileChange): FieldChange[] {
  const [before, after] = [valuesOf(was), valuesOf(change)]
  return profileParts.flatMap((field): FieldChange[] => {
    const [old, next] = [before[field], after[field]]
    return next === undefined || JSON.stringify(next) === JSON.stringify(old)
      ? []
      : [{ field, before: old ?? null, after: next }]
  })
}

/** The action that makes the part what the change says. */
export function actionOf(part: ProfilePart, change: ProfileChange): GroupAction {
  const { title, description = '', permissions = [] } = change
  if (part === 'title' && title !== undefined) return { kind: 'rename', title }
  if (part === 'description') return { kind: 'describe', description }
  if (part === 'permissions') return { kind: 'permissions', permissions: inOrder(permissions) }
  throw new Error(`no new value for the ${part}`)
}

/** As the history keeps it in a column. */
export function fromText(part: ProfilePart, text: string): ProfileChange {
  if (part === 'permissions')
    return { permissions: memberPermissions.filter((each) => text.split(' ').includes(each)) }
  return { [part]: text }
}

/** The same as long as none of it changes. */
export const markOf = (profile: Profile): string => derivedKey(JSON.stringify(valuesOf(profile)))
