import type { ParamList } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createRefusal } from '../../platform/http/envelope.ts'
import type { Deps } from '../../deps.ts'
import { getInterfaceLog } from './interface-log.ts'

interface LoggedCall {
  id: string
  /** purpose: list, ids, options, step; 'visitor' is entered for those of public screens */
  action: string
  paramList: ParamList
  /** the API client that calls; null for users */
  clientId: string | null
}

/** Calls an interface and enters the call, with its number of records or the reason of its failure, in the log. */
export async function runLogged<Result extends { rows: number }>(
  deps: Deps,
  caller: Caller,
  { id, action, paramList, clientId }: LoggedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const begin = performance.now()
  const note = (ok: boolean, rows: number, reason: string) =>
    getInterfaceLog(deps).note({
      interface_id: id,
      user_id: caller.viewer?.userId ?? caller.userId,
      client_id: clientId,
      // not a call of the user whose permissions it has
      action: caller.isVisitor ? 'visitor' : action,
      ms: Math.round(performance.now() - begin),
      ok,
      row_count: rows,
      params: formatParams(paramList),
      reason,
    })
  try {
    const result = await work()
    note(true, result.rows, '')
    return result
  } catch (error) {
    note(false, 0, formatReason(error, caller))
    throw error
  }
}

/** Reason for the log, which administrators of interfaces read. */
function formatReason(error: unknown, { language }: Caller): string {
  if (error instanceof AppError) return createRefusal(error, language).msg
  return error instanceof Error ? error.message : ''
}

export const formatParams = (list: ParamList): string =>
  JSON.stringify(Object.fromEntries(list.map(({ field, defaultValue }) => [field, defaultValue ?? null])))
