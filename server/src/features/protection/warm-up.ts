import { sketchOf } from './judge/alike.ts'
import { fold } from './judge/fold.ts'
import { hitWord } from './judge/words.ts'
import { baseModel } from './text/model.ts'
import { readText } from './text/reading.ts'
import { scoreText } from './text/score.ts'

/** In letters of ASCII and beyond, which V8 compiles for apart; each has what any sign of a text asks for. */
export const samples = [
  'Hello, 100$ a day? https://t.me/x.top @some_bot aaaaa a b c d e x1yz',
  'Привет, 100₽ в день? https://t.me/x.top @some_bot ааааа а б в г д щ1эю 👉',
]

/** V8 compiles an expression when it is run first, and better the second time: no message has to wait for that. */
export function warmUp(): void {
  for (const text of [...samples, ...samples]) {
    const folded = fold(text)
    sketchOf(folded)
    hitWord('casino\n*casino*', folded)
    scoreText(readText(text), baseModel())
  }
}
