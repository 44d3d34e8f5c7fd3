import type { DataOf, flowBeforeEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { countUnreadMessages, listUnreadMessages } from '../../message/message/message.service.ts'
import { detailPath } from '../engine/messages.ts'
import { filterOf } from '../task/task-list.ts'
import { pageToDo } from './before-list.queries.ts'
import { shownBefore } from './before-list.ts'

/** maximum number of approvals, and of messages */
const mostShown = 5
/** number of approvals whose messages are excluded */
const mostCompared = 50

const everything = filterOf({
  keyword: '',
  templateId: '',
  creatorUserId: '',
  currentPage: 1,
  pageSize: 1,
  sidx: '',
  sort: '',
})

/** The inbox of the caller for the home page: open approvals and unread messages, without messages about those approvals. */
export async function readInbox(deps: Deps, caller: Caller): Promise<DataOf<typeof flowBeforeEndpoints.inbox>> {
  const { db, clock } = deps
  const window = { sidx: '', sort: '' as const, limit: mostCompared, offset: 0 }
  const { rows, total } = await pageToDo(db, caller.userId, new Date(clock()), everything, window)
  const [tasks, messages, unread] = await Promise.all([
    shownBefore(deps, caller, rows.slice(0, mostShown)),
    listUnreadMessages(deps, caller, {
      exceptLinks: [...new Set(rows.map(({ id }) => detailPath(id)))],
      limit: mostShown,
    }),
    countUnreadMessages(deps, caller),
  ])
  return { toDo: total, unread, tasks, messages }
}
