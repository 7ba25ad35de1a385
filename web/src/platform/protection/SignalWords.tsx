import { Trans } from '@lingui/react/macro'
import type { Signal } from '@steward/contract/protection/signal.ts'
import { ruleWords } from './rule-words.tsx'

/** Why a rule spoke, in one line. */
export const SignalWords = ({ signal: { rule, why } }: { signal: Signal }) =>
  why['album'] === true ? <Trans>Sent in the same album</Trans> : ruleWords[rule].found(why)
