import { Trans, useLingui } from '@lingui/react/macro'
import type { Environment } from '@steward/contract/me.ts'
import type { ReactNode } from 'react'
import build from 'virtual:build'
import { environment } from '#platform/env.ts'
import { host } from '#platform/host.ts'
import { moment } from '#platform/moment.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Page } from '#ui/page/Page.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

/** Which Steward this is, and whose work it is made of. */
export function AboutScreen() {
  const { i18n } = useLingui()
  const { source, licence } = build

  return (
    <Page title={<Trans>About</Trans>}>
      <Section>
        <Row title={<Trans>Version</Trans>} value={<bdi>{build.version}</bdi>} />
        <Row title={<Trans>Environment</Trans>} value={environmentNames[environment]} />
        <Row
          title={<Trans>Built</Trans>}
          note={<time dateTime={build.builtAt}>{moment(i18n.locale, Date.parse(build.builtAt) / 1000)}</time>}
        />
      </Section>
      <Section
        footer={<Trans>Steward has the {licence} licence and builds on the work of many others.</Trans>}
      >
        {source !== null && (
          <Row
            title={<Trans>Source</Trans>}
            note={<bdi>{source}</bdi>}
            leads
            onPress={() => host.openLink(source)}
          />
        )}
        <Row
          title={<Trans>Licences</Trans>}
          href={paths.licences()}
          onPress={(event) => go(event, paths.licences())}
        />
      </Section>
    </Page>
  )
}

const environmentNames: Record<Environment, ReactNode> = {
  production: <Trans>Production</Trans>,
  staging: <Trans>Staging</Trans>,
  sandbox: <Trans>Sandbox</Trans>,
  development: <Trans>Development</Trans>,
}
