import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import * as all from './all.ts'
import type { PartView } from './part-view.ts'

/** How people see each setting; one that is missing does not compile. */
export const partViews: { [Part in SettingsPart]: PartView<Part> } = all
