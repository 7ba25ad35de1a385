import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from './given-machine.ts'
import { readVariables } from './unit-file.ts'

/** What a Dockerfile says, one instruction after the other (docs.docker.com/reference/dockerfile). */
const instructionsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])

/** Does the steps of the Dockerfile on the machine as plain commands; gives how the container would be started. */
export async function buildImage(machine: Machine) {
  const text = await readFile(join(machine.root, 'home/Dockerfile'), 'utf8')
  const env: Record<string, string> = {}
  const image = { env, user: '', command: [] as string[], healthcheck: [] as string[] }
  const words = (list: string): string[] => JSON.parse(machine.here(list))
  for (const [instruction, value] of instructionsOf(text)) {
    if (instruction === 'ADD') await machine.does(`tar -C ${value.split(' ').toReversed().join(' -xzf ')}`)
    if (instruction === 'RUN') await machine.does(value)
    if (instruction === 'ENV') Object.assign(env, readVariables(machine.here(value)))
    if (instruction === 'USER') image.user = value
    if (instruction === 'CMD') image.command = words(value)
    if (instruction === 'HEALTHCHECK') image.healthcheck = words(value.slice(value.indexOf('CMD ') + 4))
  }
  return image
}

/** What the composition gives the container: its file of variables, and those that stand in it. */
export async function composedVariables({ root }: Machine) {
  const read = (name: string) => readFile(join(root, 'home', name), 'utf8')
  const [, service = ''] = (await read('compose.yaml')).split('\n  steward:\n')
  const [, file = ''] = /^ {4}env_file: (\S+)$/m.exec(service) ?? []
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service) ?? []
  const outside = readVariables(await read('.env'))
  const inside = [...block.matchAll(/^ {6}(\w+): ["']?([^"'\n]*)["']?$/gm)].map(
    ([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{(\w+):\?\}/g, (_, variable: string) => outside[variable] ?? ''),
    ],
  )
  return { ...readVariables(await read(file)), ...Object.fromEntries(inside) }
}
