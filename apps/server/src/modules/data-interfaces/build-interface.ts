import { interfaceCategoryCode, interfaceKind, type DataInterfaceInput } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { getSecretBox } from '../../platform/secret/secret-box.ts'
import type { Deps } from '../../deps.ts'
import { getDictionaries } from '../dictionaries/index.ts'
import type { InterfaceSource, SavedInterface, SealedHeader } from './data-interface.queries.ts'
import { buildAddress } from './http/address-template.ts'
import { sealHeaders } from './http/headers.ts'
import { parseJsonRecords } from './memory/json-source.ts'
import { createListSource } from './memory/list-source.ts'
import { pickDeclaredFields } from './nested-fields.ts'
import { buildParameterTypes } from './parameters.ts'
import { assertScript } from './script/post-script.ts'
import { checkSql } from './sql/run-sql.ts'
import { assertSteps, type Author } from './steps/check-steps.ts'

export type SourceInput = Pick<
  DataInterfaceInput,
  | 'dataType'
  | 'requestMethod'
  | 'path'
  | 'dataPath'
  | 'dataSourceId'
  | 'query'
  | 'requestHeaders'
  | 'requestParameters'
  | 'steps'
  | 'script'
>

/** The stored headers, for those that a change leaves empty. */
export interface StoredInterface {
  id: string
  request_headers: SealedHeader[]
}

/**
 * The source of records, without settings of other kinds.
 *
 * @throws AppError 'dataInterface.header', 'dataInterface.parameterTwice', and as `assertSteps` and `assertScript`
 */
export async function buildSource(
  deps: Deps,
  author: Author,
  input: SourceInput,
  { id, request_headers }: StoredInterface,
): Promise<InterfaceSource> {
  const names = input.requestParameters.map(({ field }) => field)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined)
    throw new AppError('dataInterface.parameterTwice', { field: twice }, { field: 'requestParameters' })
  const isHttp = input.dataType === interfaceKind.http
  const isSteps = input.dataType === interfaceKind.steps
  if (isSteps) await assertSteps(deps, author, id, input)
  await assertScript(input.script)
  const box = await getSecretBox(deps)()
  return {
    data_type: input.dataType,
    request_method: isHttp ? input.requestMethod : 'GET',
    path: isHttp ? input.path : '',
    data_path: isHttp ? input.dataPath : '',
    source_id: input.dataType === interfaceKind.sql ? input.dataSourceId || null : null,
    query: isHttp || isSteps ? '' : input.query,
    request_headers: isHttp ? sealHeaders(box, id, input.requestHeaders, request_headers) : [],
    request_parameters: takesParameters(input) ? input.requestParameters : [],
    steps: isSteps ? input.steps : [],
    script: input.script,
  }
}

/** Of a static list, only a script can use parameters. */
const takesParameters = ({ dataType, script }: SourceInput): boolean => dataType !== interfaceKind.json || script !== ''

export interface SaveOptions {
  /** leaves out what only the data source could check: nothing is connected to */
  isOffline?: boolean
}

/**
 * The row to store, after all checks that need no call to another system: the same for creating, changing, copying and importing.
 *
 * @throws AppError that names the field
 */
export async function buildSavedInterface(
  deps: Deps,
  input: DataInterfaceInput,
  before: StoredInterface,
  author: Author,
  { isOffline = false }: SaveOptions = {},
): Promise<SavedInterface> {
  const source = await buildSource(deps, author, input, before)
  await assertCategory(deps, input.categoryId)
  const known = isOffline && source.source_id !== null ? [] : await listFields(deps, source)
  // only a run shows what a script returns
  const fields = source.script === '' ? known : []
  const labeled = pickDeclaredFields(input.fieldList, fields)
  const list = labeled.length > 0 ? labeled : fields.map((field) => ({ field, fieldName: '' }))
  return {
    ...source,
    request_headers: JSON.stringify(source.request_headers),
    request_parameters: JSON.stringify(source.request_parameters),
    steps: JSON.stringify(source.steps),
    en_code: input.enCode,
    full_name: input.fullName,
    full_name_i18n: JSON.stringify(input.fullNameI18n),
    category_id: input.categoryId,
    field_list: JSON.stringify(list.slice(0, 500)),
    description: input.description,
    sort_code: input.sortCode,
    enabled_mark: input.enabledMark,
    saved_by: author.userId,
    saved_at: new Date(deps.clock()),
  }
}

/** Fields of the records, as far as they are known without reading any. */
async function listFields(deps: Deps, source: InterfaceSource): Promise<string[]> {
  if (source.data_type === interfaceKind.sql) return checkSql(deps, source)
  if (source.data_type === interfaceKind.json) return createListSource(parseJsonRecords(source.query)).fields()
  if (source.data_type === interfaceKind.steps) return []
  buildAddress(
    source.path,
    new Map([...buildParameterTypes(source.request_parameters).keys()].map((name) => [name, 'x'])),
  )
  return []
}

async function assertCategory({ db }: Deps, categoryId: string): Promise<void> {
  if (categoryId === '') return
  const categories = (await getDictionaries(db)).find(interfaceCategoryCode)
  if (!categories?.byId.has(categoryId))
    throw new AppError('dataInterface.categoryUnknown', {}, { field: 'categoryId' })
}
