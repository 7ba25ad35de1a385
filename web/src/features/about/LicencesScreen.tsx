import { Plural, Trans } from '@lingui/react/macro'
import { packages } from 'virtual:licences'
import { useState } from 'react'
import { Page } from '#ui/page/Page.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { dot } from '#ui/words/dot.ts'
import { LicenceText } from './LicenceText.tsx'
import licenceTextStyles from './LicenceText.module.css'
import styles from './LicencesScreen.module.css'

type Package = (typeof packages)[number]

export const LicencesScreen = () => (
  <Page title={<Trans>Licences</Trans>}>
    <Section
      list
      title={<Plural value={packages.length} one="Built with # package" other="Built with # packages" />}
    >
      {packages.map((each) => (
        <li className={styles.licence} key={`${each.name} ${each.version}`}>
          <Licence of={each} />
        </li>
      ))}
    </Section>
  </Page>
)

function Licence({ of: { name, version, licence, text } }: { of: Package }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Row
        title={<bdi>{name}</bdi>}
        note={
          <bdi>
            {version}
            {dot}
            {licence}
          </bdi>
        }
        expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      />
      {isOpen && (text === null ? <NoText licence={licence} /> : <LicenceText at={text} />)}
    </>
  )
}

const NoText = ({ licence }: { licence: string }) => (
  <p className={licenceTextStyles.words}>
    <Trans>This package names its licence, {licence}, but includes no text of it.</Trans>
  </p>
)
