import { asOwner } from '../../../server/src/platform/database/testing/as-owner.ts'
import { botToken } from './bot-api.ts'
import type { Machine } from './given-machine.ts'
import { buildImage, composedVariables } from './image.ts'

type Given = { postgres: { url: string }; tools?: string }

/**
 * What `docker compose` does on the machine, as plain commands: it builds the image, starts and stops `steward` and
 * waits until it is healthy; `exec -T db` runs a tool of PostgreSQL (`tools` is their folder) beside the database.
 */
export async function givenContainers(machine: Machine, { postgres, tools = '' }: Given) {
  const database = new URL(postgres.url)
  database.pathname = '/steward'
  await asOwner(postgres.url, 'create database steward')

  let image: Awaited<ReturnType<typeof buildImage>> | undefined
  let container: ReturnType<Machine['run']> | undefined
  const stop = async () => {
    container?.child.kill('SIGTERM')
    await container?.ended
    container = undefined
  }

  async function up(isBuilt: boolean) {
    if (isBuilt || !image) image = await buildImage(machine)
    const { command, healthcheck } = image
    const composed = await composedVariables(machine)
    const env = { ...image.env, ...composed, BOT_TOKEN: botToken, DATABASE_URL: database.href }
    container ??= machine.run(command, env)
    const { child, said } = container
    while ((await machine.run(healthcheck, env).ended)[0] !== 0)
      if (child.exitCode !== null) throw new Error(`the container has ended: ${said()}`)
    return { image, composed }
  }

  let last: Awaited<ReturnType<typeof up>> | undefined
  machine.answers['docker'] = async ([, verb, ...args]) => {
    if (verb === 'stop') await stop()
    if (verb === 'up') last = await up(args.includes('--build'))
  }
  const host = database.searchParams.get('host') ?? ''
  const inDb = `shift 4; tool="$1"; shift; PGHOST='${host}' exec "${tools}/$tool" "$@"`
  await machine.standIn(
    'docker',
    `if [ "$2 $3 $4" = 'exec -T db' ]; then ${inDb}; fi\n${machine.asks('docker')}`,
  )

  return {
    /** What was built and composed by the last `up`. */
    up: () => {
      if (!last) throw new Error('nothing was started')
      return last
    },
    stop,
  }
}
