import { useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import heroStyles from '#ui/page/Hero.module.css'
import pageStyles from '#ui/page/Page.module.css'
import { Name } from '#ui/words/Name.tsx'
import { useGroupTitle } from './use-group-title.ts'

export type OfGroup = { chatId: ChatId; /** Whether the page itself is there. */ isRead: boolean }

/** Of which group a page is, under what it is called. Its line is kept free until that is known. */
export function GroupName({ chatId, isRead }: OfGroup) {
  const { t } = useLingui()
  const title = useGroupTitle(chatId, isRead)
  return (
    <div className={`${pageStyles.group} ${heroStyles.note}`}>
      {title === undefined ? '\u00a0' : <Name of={title} unnamed={t`Unnamed group`} />}
    </div>
  )
}
