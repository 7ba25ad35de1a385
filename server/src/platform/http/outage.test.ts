import { expect, it } from 'vitest'
import { isOutage } from './outage.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it.each([
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['a connection that broke in PostgreSQL', coded('08006'), true],
  ['a server that goes down', coded('57P01'), true],
  ['a statement that took too long', coded('57014'), true],
  ['a lock that somebody else keeps', coded('55P03'), true],
  ['a full disk', coded('53100'), true],
  ['too many connections', coded('53300'), true],
  ['a pool that waited too long', new Error('timeout exceeded when trying to connect'), true],
  ['two addresses that both refuse', new AggregateError([coded('ECONNREFUSED')], 'x'), true],
  ['a socket that is not there', Object.assign(coded('ENOENT'), { syscall: 'connect' }), true],
  ['a file that is not there', Object.assign(coded('ENOENT'), { syscall: 'open' }), false],
  ['a wrong statement', coded('42601'), false],
  ['a duplicate key', coded('23505'), false],
  ['a bug', new TypeError('x is not a function'), false],
  ['something that is no error', 'ECONNREFUSED', false],
])('REL-13 takes %s as an outage: %s', (_, error, outage) => {
  expect(isOutage(error)).toBe(outage)
})
