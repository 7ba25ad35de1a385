import { useState } from 'react'
import type { WorldView } from '../../src/control/views.ts'
import { aboutSwitch, type SwitchName, switchNames } from '../../src/world/switches.ts'
import { Avatar } from '../look/Avatar.tsx'
import { useSandbox } from '../sandbox-context.ts'
import { botStanding } from './bot-standing.ts'
import './bot.css'

const atBotFather = switchNames.filter((name) => aboutSwitch(name).path !== undefined)
const ofTheServer = switchNames.filter((name) => aboutSwitch(name).path === undefined)

type BotProps = { bot: WorldView['bot'] }

/** The sandbox's @BotFather: what is set there, and what the bot's server knows. */
export function Bot({ bot }: BotProps) {
  const { control } = useSandbox()
  const [error, setError] = useState<string>()
  const turn = async (name: SwitchName, isOn: boolean) => {
    const reply = await control.turn({ [name]: isOn })
    setError(reply.ok ? undefined : reply.error)
  }
  const rows = (names: readonly SwitchName[]) =>
    names.map((name) => (
      <Switch key={name} name={name} isOn={bot.switches[name]} onTurn={(isOn) => void turn(name, isOn)} />
    ))
  return (
    <div className="bot">
      <div className="bot-face">
        <Avatar id={bot.id} name={bot.name} photo={bot.photo_url} size={48} />
        <span>
          <b>{bot.name}</b>
          <small>@{bot.username}</small>
        </span>
      </div>
      <p data-testid="bot-standing">{botStanding(bot).words}</p>
      {error && <p role="alert">{error}</p>}
      <h3>At @BotFather</h3>
      <ul className="bot-switches">{rows(atBotFather)}</ul>
      <h3>The Bot API server</h3>
      <ul className="bot-switches">{rows(ofTheServer)}</ul>
      <h3>Set elsewhere</h3>
      <ul className="bot-elsewhere">
        <li>
          <b>The bot’s rights and a group’s guard</b> stand with the group: on a phone, open it, tap its name,
          then {bot.first_name} or <i>Edit</i>.
        </li>
        <li>
          <b>Leave to write</b> is each person’s: <i>Start</i> in the bot’s chat gives it, as does saying yes
          to the app; <i>Stop</i> takes it.
        </li>
      </ul>
    </div>
  )
}

type SwitchProps = { name: SwitchName; isOn: boolean; onTurn: (isOn: boolean) => void }

function Switch({ name, isOn, onTurn }: SwitchProps) {
  const { title, path, off, unverified } = aboutSwitch(name)
  return (
    <li>
      <label>
        <span>
          <b id={`switch-${name}`}>{title}</b>
          {path && <small>{path}</small>}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-labelledby={`switch-${name}`}
          aria-describedby={`off-${name}`}
          data-testid={`switch-${name}`}
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onTurn(event.target.checked)}
        />
      </label>
      <p id={`off-${name}`}>
        <b>Off:</b> {off}
      </p>
      {unverified && <p className="bot-unverified">Not verified: {unverified}</p>}
    </li>
  )
}
