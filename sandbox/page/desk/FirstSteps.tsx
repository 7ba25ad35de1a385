import type { WorldView } from '../../src/control/views.ts'
import { botStanding } from './bot-standing.ts'

/** What a newcomer can try first, beside the phones where there is room. */
export function FirstSteps({ world }: { world: WorldView }) {
  const { first_name: bot } = world.bot
  const { isSetUp } = botStanding(world.bot)
  return (
    <aside className="first-steps" aria-label="First steps">
      <h2>Every phone is a person</h2>
      <p>All phones share one small world and see what the others do. Pick a phone and try:</p>
      {!isSetUp && (
        <p className="first-steps-bare">
          This bot is not set up. Begin with <b>Bot</b>, above: it stands in for @BotFather.
        </p>
      )}
      <ol>
        <li>
          Open the chat with <b>{bot}</b> and press its button: the mini app opens inside the messenger.
        </li>
        <li>Add {bot} to a group. The group appears in the mini app at once.</li>
        <li>
          Let a spammer strike (<b>Time and events</b>; into a new world one comes by themselves). See in the
          app, under <b>Protection</b>, what {bot} did and why.
        </li>
        <li>
          Give a phone to <b>Mila</b> and ask to join <b>Open Source Café</b>: {bot} checks who joins.
        </li>
        <li>Let the other phone demote, ban or rename something, and watch.</li>
        <li>Open the app in a browser (the button above) and sign in with a phone: Me, Scan QR code.</li>
      </ol>
      {isSetUp && (
        <p className="first-steps-small">
          {bot} is set up, as a real bot is at @BotFather: <b>Bot</b>, above, shows how, and what happens
          without. Tap the name above a phone to change its person, client or colours. A pill like{' '}
          <i>Vibration · success</i> shows what a hand would feel.
        </p>
      )}
    </aside>
  )
}
