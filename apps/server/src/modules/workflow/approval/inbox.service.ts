import type { EndpointData, flowBeforeEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { countUnreadMessages, listUnreadMessages } from '../../messaging/index.ts'
import { buildDetailPath } from '../engine/messages.ts'
import { toFilter } from '../task/task-list.ts'
import { pageToDo } from './approval-list.queries.ts'
import { toApprovalItems } from './approval-list.ts'

/** maximum number of approvals, and of messages */
const maxShown = 5
/** number of approvals whose messages are excluded */
const maxCompared = 50

const emptyFilter = toFilter({
  keyword: '',
  templateId: '',
  creatorUserId: '',
  currentPage: 1,
  pageSize: 1,
  sidx: '',
  sort: '',
})

/** The inbox of the caller for the home page: open approvals and unread messages, without messages about those approvals. */
export async function readInbox(deps: Deps, caller: Caller): Promise<EndpointData<typeof flowBeforeEndpoints.inbox>> {
  const { db, clock } = deps
  const window = { sidx: '', sort: '' as const, limit: maxCompared, offset: 0 }
  const { rows, total } = await pageToDo(db, caller.userId, new Date(clock()), emptyFilter, window)
  const [tasks, messages, unread] = await Promise.all([
    toApprovalItems(deps, caller, rows.slice(0, maxShown)),
    listUnreadMessages(deps, caller, {
      exceptLinks: [...new Set(rows.map(({ id }) => buildDetailPath(id)))],
      limit: maxShown,
    }),
    countUnreadMessages(deps, caller),
  ])
  return { toDo: total.total, unread, tasks, messages }
}
