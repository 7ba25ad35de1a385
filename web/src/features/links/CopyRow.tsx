import { Trans } from '@lingui/react/macro'
import { Row } from '#ui/row/Row.tsx'
import { useCopy } from './use-copy.ts'

export function CopyRow({ text }: { text: string }) {
  const { state, copy } = useCopy(text)
  return (
    <Row
      title={state === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
      tone="accent"
      {...(state === 'refused' && {
        wrap: 'note',
        note: <Trans>This app doesn’t allow copying. Press and hold the link above.</Trans>,
      })}
      onPress={copy}
    />
  )
}
