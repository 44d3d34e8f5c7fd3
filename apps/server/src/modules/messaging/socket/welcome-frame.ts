import type { ServerFrame, UnreadNum } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { countUnreadChats } from '../../chat/index.ts'
import { countUnreadNotices } from '../message/count-unread-notices.ts'

/** Unread counts of a user; each module that stores messages adds its own. */
interface UnreadCounts {
  unreadMessageCount: number
  unreadNoticeCount: number
  unreadNums: UnreadNum[]
}
export type UnreadSource = (deps: Deps, userId: string) => Promise<Partial<UnreadCounts>>

const sources: readonly UnreadSource[] = [countUnreadChats, countUnreadNotices]

type WelcomeFrame = Extract<ServerFrame, { method: 'initMessage' }>

/** The first frame to a page that has just connected (SO.64): all unread counts of its user. */
export async function buildWelcomeFrame(deps: Deps, userId: string): Promise<WelcomeFrame> {
  const found = await Promise.all(sources.map((source) => source(deps, userId)))
  return found.reduce<WelcomeFrame>(
    (sum, part) => ({
      ...sum,
      unreadMessageCount: sum.unreadMessageCount + (part.unreadMessageCount ?? 0),
      unreadNoticeCount: sum.unreadNoticeCount + (part.unreadNoticeCount ?? 0),
      unreadNums: [...sum.unreadNums, ...(part.unreadNums ?? [])],
    }),
    { method: 'initMessage', unreadMessageCount: 0, unreadNoticeCount: 0, unreadNums: [] },
  )
}
