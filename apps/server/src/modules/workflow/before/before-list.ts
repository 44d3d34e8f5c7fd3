import type { FlowBeforeRow, QueryOf, flowBeforeEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { namesOfUsers } from '../../permission/people/names.ts'
import { filterOf, paginationOf, shownTasks, windowOf } from '../task/task-list.ts'
import { type BeforeRow, countCopied, countToDo, pageCopied, pageDone, pageToDo } from './before-list.queries.ts'

type Query = QueryOf<typeof flowBeforeEndpoints.list>

/** A page of approvals of the caller. @param category 1 to do, 2 done, 3 received as a copy */
export async function listBefore(deps: Deps, caller: Caller, category: number, query: Query) {
  const { rows, total } = await pageOf(deps, caller.userId, category, query)
  return { list: await shownBefore(deps, caller, rows), pagination: paginationOf(query, total) }
}

/** Adds user names and the state for the caller to approvals. */
export async function shownBefore(deps: Deps, caller: Caller, rows: readonly BeforeRow[]): Promise<FlowBeforeRow[]> {
  const tasks = await shownTasks(deps.db, rows, caller.language)
  const names = await namesOfUsers(
    deps.db,
    rows.flatMap(({ for_user_id }) => for_user_id ?? []),
  )
  return rows.flatMap((row, index): FlowBeforeRow[] => {
    const task = tasks[index]
    if (!task) return []
    return [
      {
        ...task,
        operatorId: row.operator_id ?? '',
        nodeName: row.node_name,
        receiveTime: row.received_at.getTime(),
        handleTime: row.handled_at?.getTime() ?? null,
        handleStatus: row.handle_status,
        forUser: names.get(row.for_user_id ?? '') ?? '',
        isRead: row.read_at !== null,
      },
    ]
  })
}

function pageOf(deps: Deps, me: string, category: number, query: Query): Promise<{ rows: BeforeRow[]; total: number }> {
  const filter = filterOf(query)
  const window = windowOf(query)
  if (category === 1) return pageToDo(deps.db, me, new Date(deps.clock()), filter, window)
  return category === 2 ? pageDone(deps.db, me, filter, window) : pageCopied(deps.db, me, filter, window)
}

export async function countBefore({ db, clock }: Deps, { userId }: Caller) {
  const [toDo, copied] = await Promise.all([countToDo(db, userId, new Date(clock())), countCopied(db, userId)])
  return { toDo, copied }
}
