import type { EndpointBody, dataInterfaceEndpoints, InterfaceRecord, OptionRecord, ParamList } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createRefusal } from '../../platform/http/envelope.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { log } from '../../platform/log/log.ts'
import type { Deps } from '../../deps.ts'
import type { InterfaceRecordRow } from './data-interface.queries.ts'
import { getInterfaceLog } from './interface-log.ts'
import { canAdministerInterfaces, getUsableInterface } from './interface-access.ts'
import { readParameters } from './parameters.ts'
import { maxRecords, type RecordSource } from './record-source.ts'
import { openSource } from './source.ts'

type ListRequest = EndpointBody<typeof dataInterfaceEndpoints.records>
type IdsRequest = Pick<EndpointBody<typeof dataInterfaceEndpoints.recordsByIds>, 'ids' | 'propsValue' | 'paramList'>

/** A page of records, found by keyword (SO.93). @throws AppError as `runRequest` */
export function pageRecords(
  deps: Deps,
  caller: Caller,
  id: string,
  question: Omit<ListRequest, 'interfaceId' | 'propsValue' | 'relationField'>,
  clientId: string | null = null,
) {
  const { currentPage, pageSize, columnOptions, keyword, paramList } = question
  const columns = columnOptions.split(',').flatMap((name) => name.trim() || [])
  const read = async (source: RecordSource) => {
    const { list, total, isCapped } = await source.page({ keyword: keyword.trim(), columns, currentPage, pageSize })
    const pagination = { currentPage, pageSize, total, ...(isCapped ? { totalKind: 'capped' as const } : {}) }
    return { rows: list.length, answer: { list, pagination } }
  }
  return runRequest(deps, caller, id, 'list', paramList, read, clientId)
}

/** Records of these ids, in their order; ids without a record are left out (FO.02). @throws AppError as `runRequest` */
export function listRecordsByIds(
  deps: Deps,
  caller: Caller,
  id: string,
  { ids, propsValue, paramList }: IdsRequest,
): Promise<InterfaceRecord[]> {
  const wanted = [...new Set(ids.map(String))]
  return runRequest(deps, caller, id, 'ids', paramList, async (source) => {
    const found = wanted.length === 0 ? [] : await source.byIds({ ids: wanted, propsValue })
    const byId = new Map(found.toReversed().map((record) => [String(record[propsValue]), record]))
    const list = wanted.map((one) => byId.get(one)).filter((record) => record !== undefined)
    return { rows: list.length, answer: list }
  })
}

/** All records, as options of a choice (FO.03). @throws AppError as `runRequest` */
export function listAllRecords(deps: Deps, caller: Caller, id: string, paramList: ParamList): Promise<OptionRecord[]> {
  return runRequest(deps, caller, id, 'options', paramList, async (source) => {
    const list = await source.all(maxRecords + 1)
    if (list.length > maxRecords) throw new AppError('dataInterface.rows', { most: maxRecords })
    return { rows: list.length, answer: list }
  })
}

/** Errors that the caller can fix are shown to everyone. */
const publicErrors = new Set([
  'dataInterface.notFound',
  'dataInterface.off',
  'dataInterface.parameterMissing',
  'dataInterface.parameterValue',
  'dataInterface.fieldUnknown',
  'dataInterface.busy',
])

/**
 * Runs a request on an enabled interface and logs it.
 *
 * @throws AppError of `publicErrors`; for other errors, administrators of interfaces get the reason and other users
 * 'dataInterface.failed'
 */
async function runRequest<T>(
  deps: Deps,
  caller: Caller,
  id: string,
  action: string,
  paramList: ParamList,
  ask: (source: RecordSource) => Promise<{ rows: number; answer: T }>,
  clientId: string | null = null,
): Promise<T> {
  const found = await getUsableInterface(deps, caller, id)
  const begin = performance.now()
  const note = (ok: boolean, rows: number, reason: string) =>
    getInterfaceLog(deps).note({
      interface_id: id,
      user_id: caller.viewer?.userId ?? caller.userId,
      client_id: clientId,
      action,
      ms: Math.round(performance.now() - begin),
      ok,
      row_count: rows,
      params: formatParams(paramList),
      reason,
    })
  try {
    const values = readParameters(found.request_parameters, paramList, caller)
    const { rows, answer: said } = await ask(await openSource(deps, found, values))
    note(true, rows, '')
    return said
  } catch (error) {
    note(false, 0, formatReason(error, caller))
    throw toCallerError(error, caller, found)
  }
}

function toCallerError(error: unknown, caller: Caller, found: InterfaceRecordRow): unknown {
  if (error instanceof AppError && (publicErrors.has(error.key) || canAdministerInterfaces(caller))) return error
  log.warn('a data interface failed', { interface: found.en_code, error })
  return error instanceof AppError
    ? new AppError('dataInterface.failed', { name: resolveName(caller.language, found) })
    : error
}

/** Reason for the log, which administrators of interfaces read. */
function formatReason(error: unknown, { language }: Caller): string {
  if (error instanceof AppError) return createRefusal(error, language).msg
  return error instanceof Error ? error.message : ''
}

export const formatParams = (list: ParamList): string =>
  JSON.stringify(Object.fromEntries(list.map(({ field, defaultValue }) => [field, defaultValue ?? null])))
