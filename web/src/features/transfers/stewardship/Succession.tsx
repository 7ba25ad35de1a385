import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Stewardship } from '@steward/contract/stewardship.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { Chips } from '#ui/control/Chips.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import type { Sheet } from './sheet.ts'
import { useSave } from './use-save.ts'
import styles from './Succession.module.css'

type Props = {
  chatId: ChatId
  stewardship: Stewardship
  isOutside: boolean
  onOpen: (sheet: Sheet) => void
}

const usualDays = [14, 30, 60, 90, 180, 365]

/** Who comes after the steward, and when: for the steward to decide, for the others to know. */
export function Succession({ chatId, stewardship, isOutside, onOpen }: Props) {
  const { t } = useLingui()
  const { isBusy, save } = useSave(chatId)
  const { viewer, successor, silent_days: days, candidates } = stewardship
  const isMine = viewer === 'steward'
  const mayChange = isMine && !isOutside
  const choices = usualDays.includes(days) ? usualDays : [...usualDays, days].sort((a, b) => a - b)

  return (
    <Section
      title={isMine ? <Trans>If you’re inactive</Trans> : <Trans>If they’re inactive</Trans>}
      footer={
        <>
          <p>
            <Trans>
              Then Steward tells the owner and the admins, and they can ask to take over. A successor who asks
              becomes steward after 7 days unless someone objects.
            </Trans>
          </p>
          {isMine && isOutside && (
            <p>
              <RefusalWords name="container_only" />
            </p>
          )}
        </>
      }
    >
      <Row
        title={<Trans>Successor</Trans>}
        value={
          successor ? (
            <span className={styles.successor}>
              <Name of={fullName(successor)} unnamed={t`Deleted account`} />
            </span>
          ) : (
            <Trans>No one yet</Trans>
          )
        }
        {...(mayChange &&
          (candidates.length > 0 || successor) && {
            leads: true,
            onPress: () => onOpen({ is: 'successor' }),
          })}
      />
      {mayChange ? (
        <fieldset className={styles.silentDays} disabled={isBusy}>
          <span className={styles.silentDaysLabel} aria-hidden="true">
            <Trans>Inactive after</Trans>
          </span>
          <Chips
            label={t`Inactive after`}
            chips={choices.map((value) => ({ value: String(value), title: <DayCount value={value} /> }))}
            chosen={String(days)}
            onChoose={(value) => void save({ silent_days: Number(value) })}
          />
        </fieldset>
      ) : (
        <Row title={<Trans>Inactive after</Trans>} value={<DayCount value={days} />} />
      )}
    </Section>
  )
}

const DayCount = ({ value }: { value: number }) => <Plural value={value} one="# day" other="# days" />
