import { msg } from '@lingui/core/macro'
import type { LogKind } from '@steward/contract/log.ts'
import { questionIcon } from './icons.ts'
import { type Kind, kind } from './kind.ts'
import { kinds } from './kinds.ts'

/** An app that stays open while Steward is upgraded is told of kinds that it has no words for. */
const newer = kind(questionIcon, 'quiet', msg`Something new was done. Reload to read it.`)

export const kindOf = (of: LogKind): Kind => (of in kinds ? kinds[of] : newer)
