import { Trans } from '@lingui/react/macro'

export const OnOrOff = ({ is }: { is: boolean }) => (is ? <Trans>On</Trans> : <Trans>Off</Trans>)
