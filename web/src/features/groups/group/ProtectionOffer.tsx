import { Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api.ts'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { PresetDialog } from '#platform/protection/PresetDialog.tsx'
import { protectionQuery, useGroupProtection } from '#platform/protection/query.ts'
import { shieldIcon } from '#platform/protection/shield-icon.ts'
import { useUntold } from '#platform/use-failure-words.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

type Props = Pick<Group, 'chat_id' | 'rights' | 'state'>

/** Where nothing keeps spam out, whoever may change that is offered Standard, until one of them says not now. */
export function ProtectionOffer({ chat_id: chatId, rights, state }: Props) {
  const client = useQueryClient()
  const isTheirs =
    state !== 'bot_removed' && rights.includes('can_change_info') && rights.includes('can_restrict_members')
  const protection = useGroupProtection({ chat_id: chatId, state })
  const isOffered = isTheirs && protection.data?.is_offered === true
  const settings = useQuery({ ...groupSettingsQuery(chatId, { background: true }), enabled: isOffered })
  const [isAsked, setAsked] = useState(false)
  const decline = useMutation({
    mutationFn: () => call('/api/groups/protection/decline', { chat_id: chatId }),
    onSuccess: () => client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey }),
  })
  const words = useUntold(decline.error)
  if (!isOffered || !settings.data) return null

  return (
    <>
      <Section>
        <Row
          wrap="all"
          leading={<Tile icon={shieldIcon} tone="good" />}
          title={<Trans>Keep spam out of this group?</Trans>}
          note={<Trans>Stops newcomers’ ads, floods and spam waves; never mutes or bans regulars</Trans>}
        />
        <Row title={<Trans>See what changes</Trans>} tone="accent" onPress={() => setAsked(true)} />
        <Row title={<Trans>Not now</Trans>} onPress={() => !decline.isPending && decline.mutate()} />
      </Section>
      <Banner>{words}</Banner>
      {isAsked && <PresetDialog chatId={chatId} preset="standard" onClose={() => setAsked(false)} />}
    </>
  )
}
