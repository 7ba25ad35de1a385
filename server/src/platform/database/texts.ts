/** A text as far as it is put together, and what came after it. */
interface Beginning {
  readonly piece: string
  readonly before: Beginning | undefined
  /** What came last is what mostly comes again. */
  likely: Beginning | undefined
  others: Map<string, Beginning> | undefined
  text: string | undefined
}

const beginning = (piece: string, before?: Beginning): Beginning => ({
  piece,
  before,
  likely: undefined,
  others: undefined,
  text: undefined,
})

/**
 * Texts that are put together once, however often their pieces come: the same pieces lead to the same string, whose hash
 * is known. Once there are more than `most` pieces, all are forgotten: some texts are new each time.
 */
export function createTexts(most: number) {
  let start = beginning('')
  let here = start
  let size = 0

  function follow(piece: string): Beginning {
    const { likely } = here
    if (likely) (here.others ??= new Map()).set(likely.piece, likely)
    const known = here.others?.get(piece)
    if (known) return known
    size += 1
    return beginning(piece, here)
  }

  return {
    begin(): void {
      if (size > most) {
        start = beginning('')
        size = 0
      }
      here = start
    },
    add(piece: string): void {
      const { likely } = here
      // Mostly one and the same string, so that nothing is read.
      if (likely?.piece === piece) here = likely
      else here = here.likely = follow(piece)
    },
    text: (): string => (here.text ??= joined(here)),
    size: () => size,
  }
}

function joined(end: Beginning): string {
  const pieces: string[] = []
  for (let at: Beginning | undefined = end; at; at = at.before) pieces.push(at.piece)
  return pieces.toReversed().join('')
}
