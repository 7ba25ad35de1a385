import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { reload } from '#platform/reload.ts'
import { Notice } from './Notice.tsx'

type Props = {
  children: ReactNode
  /** Makes another attempt possible; without it only a reload helps. */
  onRetry?: () => void
}

/** Says that something broke, instead of leaving a white page. React reports the error itself. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, onRetry } = this.props
    if (!this.state.failed) return children
    const retry = () => {
      onRetry?.()
      this.setState({ failed: false })
    }
    return (
      <Notice
        title={<Trans>This page broke</Trans>}
        action={
          onRetry
            ? { label: <Trans>Retry</Trans>, run: retry }
            : { label: <Trans>Reload</Trans>, run: reload }
        }
      >
        <p>
          <Trans>This page couldn’t be shown.</Trans>
        </p>
      </Notice>
    )
  }
}
