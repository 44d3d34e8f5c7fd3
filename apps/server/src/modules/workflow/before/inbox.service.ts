import type { DataOf, flowBeforeEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { countUnreadMessages, listUnreadMessages } from '../../message/message/message.service.ts'
import { detailPath } from '../engine/messages.ts'
import { filterOf } from '../task/task-list.ts'
import { pageToDo } from './before-list.queries.ts'
import { shownBefore } from './before-list.ts'

/** how many approvals and how many messages are shown */
const mostShown = 5
/** approvals whose messages are left out of the messages */
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

/** What waits for the caller, for the home page: approvals to do and unread messages, each thing once. */
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
