import type { ChatId } from '@steward/contract/ids.ts'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'wouter'
import pageStyles from '#ui/page/Page.module.css'
import { chatIdFrom } from './chat-id.ts'
import { GroupName, type OfGroup } from './groups/GroupName.tsx'
import { NoSuchGroup } from './NoSuchGroup.tsx'

/** A page of the group that its address names. */
export const inGroup = (Shown: ComponentType<{ chatId: ChatId }>) =>
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a component of its own for each page
  function InGroup() {
    const chatId = chatIdFrom(useParams()['chatId'])
    return chatId === undefined ? <NoSuchGroup /> : <Shown chatId={chatId} />
  }

/** The head of a page to which a badge or a link leads, past its group's own: beneath its title stands of which group it is. */
export const titleIn = (group: OfGroup, title: ReactNode, hero?: ReactNode) => ({
  title,
  hero: (
    <>
      {hero || <h1 className={pageStyles.title}>{title}</h1>}
      <GroupName {...group} />
    </>
  ),
})
