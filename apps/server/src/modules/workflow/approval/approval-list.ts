import type { FlowBeforeRow, EndpointQuery, flowBeforeEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { loadUserNames } from '../../names/index.ts'
import { listTurnsToSign } from '../engine/signature.ts'
import { toFilter, toPagination, toTaskItems, toWindow } from '../task/task-list.ts'
import {
  type ApprovalPage,
  type ApprovalRow,
  countCopied,
  countToDo,
  pageCopied,
  pageDone,
  pageToDo,
} from './approval-list.queries.ts'

type Query = EndpointQuery<typeof flowBeforeEndpoints.list>

/** A page of approvals of the caller. @param category 1 to do, 2 done, 3 received as a copy */
export async function listApprovals(deps: Deps, caller: Caller, category: number, query: Query) {
  const { rows, total } = await pageApprovals(deps, caller.userId, category, query)
  return {
    list: await toApprovalItems(deps, caller, rows),
    pagination: toPagination(query, total),
  }
}

/** Adds user names and the state for the caller to approvals. */
export async function toApprovalItems(
  deps: Deps,
  caller: Caller,
  rows: readonly ApprovalRow[],
): Promise<FlowBeforeRow[]> {
  const tasks = await toTaskItems(deps.db, rows, caller.language)
  const names = await loadUserNames(
    deps.db,
    rows.flatMap(({ for_user_id }) => for_user_id ?? []),
  )
  const toSign = await listTurnsToSign(
    deps.db,
    rows.flatMap(({ operator_id: id, handled_at: at }) => (id && at === null ? [id] : [])),
  )
  return rows.flatMap((row, index): FlowBeforeRow[] => {
    const task = tasks[index]
    if (!task) return []
    return [
      {
        ...task,
        operatorId: row.operator_id ?? '',
        nodeName: translateText(caller.language, row.node_name),
        receiveTime: row.received_at.getTime(),
        handleTime: row.handled_at?.getTime() ?? null,
        handleStatus: row.handle_status,
        forUser: names.get(row.for_user_id ?? '') ?? '',
        isRead: row.read_at !== null,
        hasSign: toSign.has(row.operator_id ?? ''),
      },
    ]
  })
}

function pageApprovals(deps: Deps, me: string, category: number, query: Query): Promise<ApprovalPage> {
  const filter = toFilter(query)
  const window = toWindow(query)
  if (category === 1) return pageToDo(deps.db, me, new Date(deps.clock()), filter, window)
  return category === 2 ? pageDone(deps.db, me, filter, window) : pageCopied(deps.db, me, filter, window)
}

/** What waits for the caller, counted up to `maxCounted`. */
export async function countApprovals({ db, clock }: Deps, { userId }: Caller) {
  const [toDo, copied] = await Promise.all([countToDo(db, userId, new Date(clock())), countCopied(db, userId)])
  return { toDo, copied }
}
