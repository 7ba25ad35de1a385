import type { JoinPage } from '@steward/contract/join-checks.ts'

export const GroupHead = ({ page: { group } }: { page: JoinPage }) => (
  <header>
    <h1 dir="auto">{group}</h1>
  </header>
)
