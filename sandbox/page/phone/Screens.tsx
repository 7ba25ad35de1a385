import { Chat } from '../chats/Chat.tsx'
import { ChatList } from '../chats/ChatList.tsx'
import { Group } from '../group/Group.tsx'
import { Member } from '../group/Member.tsx'
import { NewGroup } from '../group/NewGroup.tsx'
import type { Screen } from './phone-context.ts'

/** The chats list, or what was opened last over it. */
export function Screens({ stack }: { stack: readonly Screen[] }) {
  const top = stack.at(-1)
  if (!top) return <ChatList />
  if (top.at === 'chat') return <Chat key={top.chatId} id={top.chatId} />
  if (top.at === 'group') return <Group id={top.chatId} />
  if (top.at === 'member') return <Member chatId={top.chatId} userId={top.userId} />
  return <NewGroup />
}
