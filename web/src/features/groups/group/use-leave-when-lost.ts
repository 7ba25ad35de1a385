import type { ChatId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { forgetGroup } from '../queries.ts'
import { navigation } from '#platform/navigation.ts'

/** Who is no admin here any more has nothing to see: back to the list. The server's words are told by the client. */
export function useLeaveWhenLost(chatId: ChatId, error: unknown) {
  const client = useQueryClient()
  const isLost = isRefusal(error) && error.code === refusals.group_not_found.code

  useEffect(() => {
    if (!isLost) return
    navigation.backTo(paths.groups())
    void forgetGroup(client, chatId)
  }, [isLost, chatId, client])
}
