import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Section } from '#ui/row/Section.tsx'
import type { InfoForm } from './use-info.ts'
import styles from './InfoFields.module.css'

/** As Telegram has it (Bot API 10.3, setChatTitle, setChatDescription). */
const longest = { title: 128, description: 255 }
/** From here on it is worth knowing how much room is left. */
const nearlyFull = { title: 20, description: 40 }

export function InfoFields({ form: { info, edit } }: { form: InfoForm }) {
  const { t } = useLingui()
  return (
    <Section
      footer={
        <>
          <Trans>Visible to everyone.</Trans> <Left of="title" text={info.title} />{' '}
          <Left of="description" text={info.description} />
        </>
      }
    >
      <input
        className={styles.field}
        aria-label={t`Name of the group`}
        placeholder={t`Name of the group`}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={longest.title}
        {...(info.title && { dir: 'auto' })}
        value={info.title}
        onChange={(event) => edit({ title: event.target.value })}
      />
      <textarea
        className={`${styles.field} ${styles.description}`}
        aria-label={t`Description`}
        placeholder={t`About this group`}
        rows={2}
        maxLength={longest.description}
        {...(info.description && { dir: 'auto' })}
        value={info.description}
        onChange={(event) => edit({ description: event.target.value })}
      />
    </Section>
  )
}

function Left({ of, text }: { of: keyof typeof longest; text: string }) {
  const left = longest[of] - text.length
  if (left > nearlyFull[of]) return null
  return of === 'title' ? (
    <Plural value={left} one="Name: # character left." other="Name: # characters left." />
  ) : (
    <Plural value={left} one="Description: # character left." other="Description: # characters left." />
  )
}
