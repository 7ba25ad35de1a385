type Decision<Action> = { key: string; action: Action }

/**
 * Decisions whose end is not known. Who asks for the same once more, after a bad line or on a sheet that was closed
 * meanwhile, means the one that was sent already: its key and its times stay (REL-14).
 */
export function createPendingDecisions(newKey: () => string) {
  const pending = new Map<string, Decision<unknown>>()
  return {
    take<Action>(name: string, make: () => Action): Decision<Action> {
      const known = pending.get(name)
      // A name is made of what the action is made of.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (known) return known as Decision<Action>
      const decision = { key: newKey(), action: make() }
      pending.set(name, decision)
      return decision
    },
    settle: (name: string) => void pending.delete(name),
  }
}
