import { interfaceCategoryCode } from '@armature/contract'
import type {
  DataInterface,
  dataInterfaceEndpoints,
  InterfaceParameter,
  OfferedInterface,
  EndpointQuery,
  TreeNode,
} from '@armature/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations, translateName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { getDictionaries } from '../dictionaries/index.ts'
import { listInterfacesInUse, pageInterfaces, type InterfaceRecordRow } from './data-interface.queries.ts'
import { getInterface } from './data-interface.service.ts'
import { getInterfaceLog } from './interface-log.ts'
import { pageInterfaceLines } from './interface-log.queries.ts'
import { assertMayCallInterface, canDesignWithInterfaces, getUsableInterface } from './interface-access.ts'
import { listGrantedInterfaces, listInterfaceRoles } from './interface-roles.queries.ts'

/** Interfaces for their administrators (S7.162). */
export async function listInterfaces(
  deps: Deps,
  { language }: Caller,
  query: EndpointQuery<typeof dataInterfaceEndpoints.list>,
) {
  const { keyword, categoryId, sidx, sort, currentPage, pageSize } = query
  const categories = [...((await getDictionaries(deps.db)).find(interfaceCategoryCode)?.byId.keys() ?? [])]
  const offset = (currentPage - 1) * pageSize
  const { rows, total } = await pageInterfaces(deps.db, {
    keyword,
    categoryId,
    categories,
    sidx,
    sort,
    limit: pageSize,
    offset,
  })
  const list = rows.map((row) => ({
    ...toInterfaceSummary(row),
    dataSource:
      row.source_name === null
        ? ''
        : resolveName(language, { full_name: row.source_name, full_name_i18n: row.source_name_i18n ?? {} }),
    lastModifyTime: row.saved_at.getTime(),
    lastModifyUser: row.user_name ?? '',
  }))
  return { list, pagination: { currentPage, pageSize, total } }
}

export async function getInterfaceDetail(deps: Deps, id: string): Promise<DataInterface> {
  const row = await getInterface(deps.db, id)
  return {
    ...toInterfaceSummary(row),
    dataPath: row.data_path,
    dataSourceId: row.source_id ?? '',
    query: row.query,
    requestHeaders: row.request_headers.map(({ field, sealed }) => ({ field, hasValue: sealed !== '' })),
    requestParameters: row.request_parameters,
    steps: row.steps,
    script: row.script,
    fieldList: row.field_list,
    roleIds: await listInterfaceRoles(deps.db, id),
  }
}

/** Enabled interfaces: all for designers, for other users those of their roles. */
async function listOfferedInterfaces({ db }: Deps, caller: Caller): Promise<InterfaceRecordRow[]> {
  const rows = await listInterfacesInUse(db)
  if (canDesignWithInterfaces(caller)) return rows
  const granted = await listGrantedInterfaces(db, caller.userId)
  return rows.filter(({ id }) => granted.has(id))
}

/** Enabled interfaces below their categories, for choosing one in a designer (S7.164). */
export async function buildInterfaceTree(deps: Deps, caller: Caller): Promise<TreeNode[]> {
  const { language } = caller
  const categories = (await getDictionaries(deps.db)).find(interfaceCategoryCode)
  const rows = await listOfferedInterfaces(deps, caller)
  const leaf = (row: InterfaceRecordRow): TreeNode => ({
    id: row.id,
    fullName: resolveName(language, row),
    enCode: row.en_code,
    type: 'dataInterface',
    isLeaf: true,
    hasChildren: false,
  })
  const inCategory = (id: string) => rows.filter(({ category_id }) => category_id === id).map(leaf)
  const branches = [...(categories?.byId.values() ?? [])].flatMap(
    ({ id, fullName, fullNameI18n, enCode }): TreeNode[] => {
      const children = inCategory(id)
      const name = translateName(language, { fullName, fullNameI18n })
      return children.length === 0
        ? []
        : [{ id, fullName: name, enCode, type: 'category', isLeaf: false, hasChildren: true, disabled: true, children }]
    },
  )
  return [...branches, ...rows.filter(({ category_id }) => !categories?.byId.has(category_id)).map(leaf)]
}

/** The same as a plain list (S7.175). */
export async function listInterfaceChoices(deps: Deps, caller: Caller): Promise<OfferedInterface[]> {
  return (await listOfferedInterfaces(deps, caller)).map((row) => ({
    id: row.id,
    fullName: resolveName(caller.language, row),
    enCode: row.en_code,
    categoryId: row.category_id,
    dataType: row.data_type,
    requestParameters: row.request_parameters,
    fieldList: row.field_list,
  }))
}

/** @throws AppError as `assertMayCallInterface` */
export async function getInterfaceParameters(deps: Deps, caller: Caller, id: string): Promise<InterfaceParameter[]> {
  await assertMayCallInterface(deps, caller, id, null)
  return (await getUsableInterface(deps, caller, id)).request_parameters
}

/** Calls of the interface, newest first (S7.172); pending lines of this process are written first. */
export async function listInterfaceLog(
  deps: Deps,
  id: string,
  query: EndpointQuery<typeof dataInterfaceEndpoints.log>,
) {
  await getInterface(deps.db, id)
  await getInterfaceLog(deps).flush()
  const { keyword, currentPage, pageSize } = query
  const page = { interfaceId: id, keyword, limit: pageSize, offset: (currentPage - 1) * pageSize }
  const { lines, total } = await pageInterfaceLines(deps.db, page)
  const list = lines.map((line) => ({
    id: line.id,
    userName: line.real_name ?? '',
    account: line.account ?? '',
    action: line.action,
    creatorTime: line.at.getTime(),
    ms: line.ms,
    ok: line.ok,
    rows: line.row_count,
    params: line.params,
    reason: line.reason,
  }))
  return { list, pagination: { currentPage, pageSize, total } }
}

const toInterfaceSummary = (row: InterfaceRecordRow) => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  categoryId: row.category_id,
  dataType: row.data_type,
  requestMethod: row.request_method,
  path: row.path,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  description: row.description,
})
