import type { ChatId } from '@steward/contract/ids.ts'
import type { ComponentType } from 'react'
import { useParams } from 'wouter'
import { chatIdFrom } from './chat-id.ts'
import { NoSuchGroup } from './NoSuchGroup.tsx'

/** A page of the group that its address names. */
export const inGroup = (Shown: ComponentType<{ chatId: ChatId }>) =>
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a component of its own for each page
  function InGroup() {
    const chatId = chatIdFrom(useParams()['chatId'])
    return chatId === undefined ? <NoSuchGroup /> : <Shown chatId={chatId} />
  }
