import type { ChatContact, ChatConversation, Language, ServerFrame } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { getOrganizeCache } from '../organizations/index.ts'
import { selectAllExcept, pageUsers, type UserPage } from '../people/index.ts'
import { publishPush } from '../../platform/realtime/push.ts'
import { clearForUser, hideForUser } from './chat.queries.ts'
import { mapAccountsById, listConversations, listUnread } from './conversations.queries.ts'

/** Users that the caller can write to: all enabled users except the caller. */
export async function listContacts(deps: Deps, caller: Caller, page: UserPage) {
  const who = selectAllExcept(caller.userId)
  const { users, total, isCapped } = await pageUsers(deps.db, who, { ...page, keyword: page.keyword.trim() })
  const accounts = await mapAccountsById(
    deps.db,
    users.map(({ id }) => id),
  )
  const departmentOf = await createDepartmentResolver(deps, caller.language)
  const list = users.map((user): ChatContact => ({
    id: user.id,
    realName: user.real_name,
    account: accounts.get(user.id) ?? '',
    headIcon: user.head_icon,
    department: departmentOf(user.organize_id),
  }))
  const { currentPage, pageSize } = page
  return { list, pagination: { currentPage, pageSize, total, ...(isCapped ? { totalKind: 'capped' as const } : {}) } }
}

/** @throws AppError 'chat.private' for an administrator who views the product as the caller */
export async function listCallerConversations(deps: Deps, caller: Caller): Promise<ChatConversation[]> {
  if (caller.viewer) throw new AppError('chat.private')
  const departmentOf = await createDepartmentResolver(deps, caller.language)
  return (await listConversations(deps.db, caller.userId)).map((row) => ({
    id: row.peer_id,
    realName: row.real_name,
    account: row.account,
    headIcon: row.head_icon,
    department: departmentOf(row.organize_id),
    isActive: row.is_active,
    unreadMessage: row.unread,
    latestMessage: row.content ?? '',
    messageType: row.type ?? 'text',
    latestDate: row.last_at.getTime(),
  }))
}

/** Does nothing if there is no history. */
export async function clearHistory(deps: Deps, { userId }: Caller, peerId: string): Promise<null> {
  if (await clearForUser(deps.db, userId, peerId)) await pushConversationChange(deps, userId, peerId, 'cleared')
  return null
}

export async function removeConversation(deps: Deps, { userId }: Caller, peerId: string): Promise<null> {
  if (await hideForUser(deps.db, userId, peerId)) await pushConversationChange(deps, userId, peerId, 'removed')
  return null
}

/** Unread messages (SO.64), for the first frame to a page. */
export async function countUnreadChats(deps: Deps, userId: string) {
  const rows = await listUnread(deps.db, userId)
  return {
    unreadMessageCount: rows[0]?.total ?? 0,
    unreadNums: rows.map((row) => ({ formUserId: row.peer_id, unreadNum: row.unread })),
  }
}

type ConversationChange = Extract<ServerFrame, { method: 'conversationChange' }>['change']

const pushConversationChange = (deps: Deps, userId: string, peerId: string, change: ConversationChange) =>
  publishPush(deps, [userId], { method: 'conversationChange', userId: peerId, change })

/** Name of an organization, without its ancestors. */
async function createDepartmentResolver(deps: Deps, language: Language): Promise<(id: string | null) => string> {
  const { byId } = await getOrganizeCache(deps).get()
  return (id) => {
    const organize = id === null ? undefined : byId.get(id)
    return organize ? resolveName(language, organize) : ''
  }
}
