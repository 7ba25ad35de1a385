import type { WorldView } from '../../src/control/views.ts'
import { aboutSwitch, asWanted, switchNames } from '../../src/world/switches.ts'

const wanted = asWanted()
const needed = switchNames.filter((name) => wanted[name] && aboutSwitch(name).path !== undefined)

/** How much of what the product needs at @BotFather is on. */
export function botStanding({ first_name: name, switches }: WorldView['bot']) {
  const of = needed.length
  const on = needed.filter((each) => switches[each]).length
  if (on === of) return { isSetUp: true, words: `Set up: all that ${name} needs at @BotFather is on.` }
  if (on === 0)
    return {
      isSetUp: false,
      words: `No one has set this bot up: ${name} needs ${of} switches at @BotFather.`,
    }
  const words = `Partly set up: ${on} of the ${of} switches that ${name} needs at @BotFather are on.`
  return { isSetUp: false, words }
}
