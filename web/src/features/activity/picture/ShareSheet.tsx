import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#platform/api.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { groupQuery } from '#platform/groups/queries.ts'
import { host } from '#platform/host.ts'
import { announce } from '#platform/session.ts'
import { Button } from '#ui/control/Button.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Section } from '#ui/row/Section.tsx'
import type { Picture } from './draw-picture.ts'
import { canShare, givePicture } from './give-picture.ts'
import { offerPicture } from '../queries.ts'
import { useDrawn } from './use-drawn.ts'
import styles from './ShareSheet.module.css'

type Props = { chatId: ChatId; picture: Picture; onClose: () => void }

/** Shows the picture as it will be, and gives it away; the group's name is on it only where that is wanted. */
export function ShareSheet({ chatId, picture, onClose }: Props) {
  const [isNamed, setNamed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data: group, isError, refetch } = useQuery({ ...groupQuery(chatId), enabled: isNamed })
  const name = group?.title
  const { drawn, drawAgain } = useDrawn(picture, isNamed ? name : undefined)
  const file = drawn.is === 'drawn' && (!isNamed || name !== undefined) ? drawn.file : undefined
  const isNotDrawn = drawn.is === 'failed'
  const isNotRead = !isNotDrawn && isNamed && isError
  const again = () => (isNotDrawn ? drawAgain() : void refetch())

  async function give(file: File) {
    setBusy(true)
    try {
      await givePicture(file, (png) => offerPicture(chatId, png))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      host.haptic('error')
      void announce(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog onBack={onClose} form="sheet" title={<Trans>Share picture</Trans>} busy={isBusy}>
      <div className={styles.paper}>
        {drawn.is === 'drawn' && <img src={drawn.url} alt={picture.title} />}
      </div>
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: again }}>
        {isNotDrawn ? (
          <Trans>Couldn’t draw the picture.</Trans>
        ) : (
          isNotRead && <Trans>Couldn’t load the group’s name.</Trans>
        )}
      </Banner>
      <Section>
        <Switch title={<Trans>Show the group’s name</Trans>} on={isNamed} onChange={setNamed} />
      </Section>
      <Button disabled={!file} onPress={() => file && void give(file)}>
        {file && canShare(file) ? <Trans>Share</Trans> : <Trans>Save</Trans>}
      </Button>
      <Button look="plain" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </Dialog>
  )
}
