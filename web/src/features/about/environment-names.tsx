import { Trans } from '@lingui/react/macro'
import type { Environment } from '@steward/contract/me.ts'
import type { ReactNode } from 'react'

export const environmentNames: Record<Environment, ReactNode> = {
  production: <Trans>Production</Trans>,
  staging: <Trans>Staging</Trans>,
  sandbox: <Trans>Sandbox</Trans>,
  development: <Trans>Development</Trans>,
}
