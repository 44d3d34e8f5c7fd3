import type { EndpointBody, dataInterfaceEndpoints, InterfaceRecord, OptionRecord, ParamList } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { log } from '../../platform/log/log.ts'
import type { Deps } from '../../deps.ts'
import type { InterfaceRecordRow } from './data-interface.queries.ts'
import { canAdministerInterfaces, getUsableInterface } from './interface-access.ts'
import { readParameters } from './parameters.ts'
import { readAll, type RecordSource } from './record-source.ts'
import { runLogged } from './logged-call.ts'
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
    const list = await readAll(source)
    return { rows: list.length, answer: list }
  })
}

/** Errors that the caller can fix are shown to everyone. */
const publicErrors = new Set([
  'dataInterface.notFound',
  'dataInterface.off',
  'dataInterface.parameterMissing',
  'dataInterface.parameterValue',
  'dataInterface.parameterList',
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
  try {
    const { answer: said } = await runLogged(deps, caller, { id, action, paramList, clientId }, async () => {
      const values = readParameters(found.request_parameters, paramList, caller, deps.config.offsetMinutes)
      return ask(await openSource(deps, caller, found, values))
    })
    return said
  } catch (error) {
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
