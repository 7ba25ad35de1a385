import type { World } from './world.ts'

/** Maps as what JSON can hold, and back. */
export const writeSnapshot = (world: World): string =>
  JSON.stringify(world, (_name, value: unknown) => (value instanceof Map ? { $map: [...value] } : value))

export function readSnapshot(text: string): World {
  const world: World = JSON.parse(text, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$map' in value)) return value
    return Array.isArray(value.$map) ? new Map(value.$map) : value
  })
  return world
}
