import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiFailure } from '#platform/api.ts'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { host } from '#platform/host.ts'
import { announce } from '#platform/session.ts'
import { Button } from '#ui/control/Button.tsx'
import { Switch } from '#ui/control/Switch.tsx'
import { Section } from '#ui/row/Section.tsx'
import { drawPicture, type Picture } from './draw-picture.ts'
import { canShare, givePicture } from './give-picture.ts'
import { groupNameQuery, offerPicture } from '../queries.ts'
import styles from './ShareSheet.module.css'

type Props = { chatId: ChatId; picture: Picture; onClose: () => void }

/** Shows the picture as it will be, and gives it away; the group's name is on it only where that is wanted. */
export function ShareSheet({ chatId, picture, onClose }: Props) {
  const [isNamed, setNamed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data: name } = useQuery({ ...groupNameQuery(chatId), enabled: isNamed })
  const drawn = useDrawn(picture, isNamed ? name : undefined)

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
      <div className={styles.paper}>{drawn && <img src={drawn.url} alt={picture.title} />}</div>
      <Section>
        <Switch title={<Trans>Show the group’s name</Trans>} on={isNamed} onChange={setNamed} />
      </Section>
      <Button
        disabled={!drawn || (isNamed && name === undefined)}
        onPress={() => drawn && void give(drawn.file)}
      >
        {drawn && canShare(drawn.file) ? <Trans>Share</Trans> : <Trans>Save</Trans>}
      </Button>
      <Button look="plain" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </Dialog>
  )
}

type Drawn = { file: File; url: string }

/** It is drawn before anybody presses: a device shares only what is handed over in the press itself. */
function useDrawn(picture: Picture, name: string | undefined): Drawn | undefined {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let url: string | undefined
    let isWanted = true
    async function draw() {
      const blob = await drawPicture({
        ...picture,
        about: name === undefined ? picture.about : [name, ...picture.about],
      })
      if (!isWanted) return
      url = URL.createObjectURL(blob)
      setDrawn({ file: new File([blob], 'steward-activity.png', { type: 'image/png' }), url })
    }
    void draw()
    return () => {
      isWanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [picture, name])
  return drawn
}
