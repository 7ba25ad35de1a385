import { botToken } from './bot-api.ts'
import { isRoot, type Machine } from './given-machine.ts'
import { stepsUnder } from './guide.ts'

/** Does what the guide says under "Under systemd", and puts a token into the file with the secrets; gives what was said. */
export async function installUnderSystemd(machine: Machine, variables = '') {
  const [unpack = '', secrets = '', begin = ''] = stepsUnder('Under systemd')
  const said = [await machine.does(unpack), await machine.does(secrets)]
  // Root's files are closed to others anyway.
  if (!isRoot) await machine.does('chmod -R a-w /opt/steward-0.1.0')
  await machine.edits(
    '/etc/steward.env',
    (text) => text.replace(/^BOT_TOKEN=.*$/m, `BOT_TOKEN=${botToken}`) + variables,
  )
  return [...said, await machine.does(begin)].join('')
}
