import type { ServerFrame } from '@armature/contract'
import type { Deps } from '../../../deps.ts'

/** Counts what waits for a user; each module that keeps messages adds one. */
interface Waiting {
  unreadMessageCount: number
  unreadNoticeCount: number
  unreadNums: unknown[]
}
export type WaitingSource = (deps: Deps, userId: string) => Promise<Partial<Waiting>>

const sources: readonly WaitingSource[] = []

/** The first word to a page that has just connected (SO.64): what waits for its user, in all that keeps messages. */
export async function welcome(deps: Deps, userId: string): Promise<ServerFrame> {
  const found = await Promise.all(sources.map((source) => source(deps, userId)))
  return found.reduce<{ method: 'initMessage' } & Waiting>(
    (sum, part) => ({
      ...sum,
      unreadMessageCount: sum.unreadMessageCount + (part.unreadMessageCount ?? 0),
      unreadNoticeCount: sum.unreadNoticeCount + (part.unreadNoticeCount ?? 0),
      unreadNums: [...sum.unreadNums, ...(part.unreadNums ?? [])],
    }),
    { method: 'initMessage', unreadMessageCount: 0, unreadNoticeCount: 0, unreadNums: [] },
  )
}
