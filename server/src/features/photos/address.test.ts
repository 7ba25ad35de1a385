import { describe, expect, it } from 'vitest'
import { hourMs } from '#platform/durations.ts'
import { photoAddresses } from './address.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const later = (hours: number) => () => new Date(noon.getTime() + hours * hourMs)
const photo = { of: 'chat', id: -1002147483648, version: 'AQADx-_1' } as const
const name = (path: string) => path.replace('/photos/', '')

describe('photoAddresses', () => {
  const here = photoAddresses('a secret', () => noon)

  it('D-PHOTO leads back to the photo it was made for', () => {
    expect(here.read(name(here.write(photo.of, photo.id, photo.version)))).toEqual(photo)
  })

  it('D-PHOTO keeps its address for the day, so that the browser keeps its copy', () => {
    expect(photoAddresses('a secret', later(11)).write(photo.of, photo.id, photo.version)).toBe(
      here.write(photo.of, photo.id, photo.version),
    )
  })

  it('D-PHOTO expires within two days', () => {
    const address = name(here.write(photo.of, photo.id, photo.version))

    expect(photoAddresses('a secret', later(24)).read(address)).toEqual(photo)
    expect(photoAddresses('a secret', later(48)).read(address)).toBeUndefined()
  })

  it('D-PHOTO opens no other photo when any part is changed', () => {
    const address = name(here.write(photo.of, photo.id, photo.version))
    const changed = [
      address.replace('chat', 'user'),
      address.replace('-1002147483648', '-1002147483649'),
      address.replace('AQADx', 'AQADy'),
      address.replace(/\.(\d+)\./, (_, day: string) => `.${Number(day) + 1}.`),
      `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`,
      address.slice(0, -1),
      '',
      '../../etc/passwd',
    ]

    for (const tried of changed) expect(here.read(tried)).toBeUndefined()
    expect(photoAddresses('another secret', () => noon).read(address)).toBeUndefined()
  })

  it('D-PHOTO shows neither the bot token nor a file address of the messenger', () => {
    expect(here.write(photo.of, photo.id, photo.version)).toMatch(
      /^\/photos\/chat\.-1002147483648\.AQADx-_1\.\d+\.[\w-]{22}$/,
    )
  })
})
