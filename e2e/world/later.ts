/**
 * Loaded before a server that is to believe that time has passed: its clock runs on from so many milliseconds ahead,
 * also for the embedded database, which asks the same clock.
 */
const ahead = Number(process.env['STEWARD_AHEAD_MS'])
const now = Date.now.bind(Date)

globalThis.Date = new Proxy(Date, {
  get: (target, name) => (name === 'now' ? () => now() + ahead : Reflect.get(target, name)),
  apply: (target) => new target(now() + ahead).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now() + ahead] : given, newTarget),
})
