import type { ServerFrame, UnreadNum } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { unreadChats } from '../chat/conversations.service.ts'
import { waitingNotices } from '../message/waiting-notices.ts'

/** Unread counts of a user; each module that stores messages adds its own. */
interface Waiting {
  unreadMessageCount: number
  unreadNoticeCount: number
  unreadNums: UnreadNum[]
}
export type WaitingSource = (deps: Deps, userId: string) => Promise<Partial<Waiting>>

const sources: readonly WaitingSource[] = [unreadChats, waitingNotices]

type Greeting = Extract<ServerFrame, { method: 'initMessage' }>

/** The first frame to a page that has just connected (SO.64): all unread counts of its user. */
export async function welcome(deps: Deps, userId: string): Promise<Greeting> {
  const found = await Promise.all(sources.map((source) => source(deps, userId)))
  return found.reduce<Greeting>(
    (sum, part) => ({
      ...sum,
      unreadMessageCount: sum.unreadMessageCount + (part.unreadMessageCount ?? 0),
      unreadNoticeCount: sum.unreadNoticeCount + (part.unreadNoticeCount ?? 0),
      unreadNums: [...sum.unreadNums, ...(part.unreadNums ?? [])],
    }),
    { method: 'initMessage', unreadMessageCount: 0, unreadNoticeCount: 0, unreadNums: [] },
  )
}
