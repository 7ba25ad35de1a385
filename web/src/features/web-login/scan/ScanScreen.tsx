import { Trans } from '@lingui/react/macro'
import { codeIn } from '@steward/contract/typed-code.ts'
import { useCallback, useRef, useState } from 'react'
import { back } from '#platform/back.ts'
import { host } from '#platform/host.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'
import { Page } from '#ui/page/Page.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Answered } from './Answered.tsx'
import { CameraPlace } from './CameraPlace.tsx'
import { ConsentSheet } from './ConsentSheet.tsx'
import { HostScanner } from './HostScanner.tsx'
import { LookFailed } from './LookFailed.tsx'
import { TypeCode } from './TypeCode.tsx'
import { useAsked } from './use-asked.ts'
import scanStyles from './scan.module.css'

/** Lets a browser in. Whoever comes back to it, even while it is leaving, starts over. */
export function ScanScreen() {
  const visible = usePageVisible()
  const [visit, setVisit] = useState({ number: 0, visible })
  if (visit.visible !== visible) setVisit({ number: visit.number + (visible ? 1 : 0), visible })
  return <Scan key={visit.number} visible={visible} />
}

/** A code is scanned or typed, then looked at, then answered (S-AUTH-7). */
function Scan({ visible }: { visible: boolean }) {
  const { asked, ended, look, close, end } = useAsked()
  const [foreign, setForeign] = useState(false)
  const last = useRef<string>(undefined)

  const { mutate } = look
  const take = useCallback(
    (text: string) => {
      const code = codeIn(text)
      last.current = text
      setForeign(code === undefined)
      if (code !== undefined) mutate(code)
    },
    [mutate],
  )
  // A camera that rests on a code tells of it again and again.
  const see = useCallback((text: string) => void (text === last.current || take(text)), [take])

  if (ended) {
    return (
      <Page title={<Trans>Scan QR code</Trans>}>
        <Answered ended={ended} onDone={() => back.back()} />
      </Page>
    )
  }
  return (
    <Page title={<Trans>Scan QR code</Trans>}>
      <Section
        footer={<Trans>Open Steward in a browser: it shows a code that signs you in there, too.</Trans>}
      >
        {host.scan ? (
          <HostScanner scan={host.scan} onText={take} />
        ) : (
          <CameraPlace isOn={visible && !asked && !look.isPending} onText={see} />
        )}
      </Section>
      {foreign && (
        <p className={scanStyles.foreign} role="alert">
          <Trans>That isn’t a code from Steward’s login page.</Trans>
        </p>
      )}
      <LookFailed error={look.error} onRetry={() => look.variables && look.mutate(look.variables)} />
      <Section title={<Trans>Or type the code</Trans>}>
        <TypeCode onText={take} />
      </Section>
      {asked && <ConsentSheet key={asked.code} asked={asked} onEnd={end} onClose={close} />}
    </Page>
  )
}
