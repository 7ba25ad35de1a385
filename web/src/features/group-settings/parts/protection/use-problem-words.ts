import { useLingui } from '@lingui/react/macro'
import type { LineProblem } from '@steward/contract/protection/trying.ts'
import { isolated } from '#ui/words/isolated.ts'

/** Why a line of a list cannot be kept, with the place in it. */
export function useProblemWords() {
  const { t } = useLingui()
  return (line: string, { is, from, to }: LineProblem): string => {
    const place = isolated(line.trim().slice(from, to))
    const words: Record<LineProblem['is'], string> = {
      syntax: t`Not a valid pattern at “${place}”`,
      not_linear: t`“${place}” looks around or refers back, which RE2 can’t do`,
      too_many_steps: t`Takes too long to run. Shorten it.`,
      nothing: t`Needs a letter or a digit`,
      no_site: t`Not an address like example.com`,
    }
    return words[is]
  }
}
