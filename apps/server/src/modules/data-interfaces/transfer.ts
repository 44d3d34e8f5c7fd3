import { findCopyCode } from '../../platform/copy-code.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import {
  dataInterfaceInput,
  dataSourceInput,
  interfaceCategoryCode,
  type DataInterfaceInput,
  type FileReply,
} from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { jsonLimits, parseJson } from '../../platform/http/json.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { findSource, findSourceId } from '../data-sources/index.ts'
import { getDictionaries } from '../dictionaries/index.ts'
import { listCodes } from './data-interface.queries.ts'
import { createInterface, getInterface } from './data-interface.service.ts'

/** Format of an exported interface; unknown versions are rejected. */
const interfaceFileSchema = dataInterfaceInput.omit({ roleIds: true }).extend({
  format: z.literal('armature-data-interface'),
  version: z.literal(1),
  /** code of its data source, whose id differs between installations */
  dataSource: dataSourceInput.shape.enCode.or(z.literal('')).default(''),
})

/** Exports an interface as a JSON file. Header values are secrets and are not exported. */
export async function exportInterface(deps: Deps, id: string): Promise<FileReply> {
  const { dataSourceId, ...content } = await toInput(deps.db, id)
  const dataSource = dataSourceId === '' ? '' : (await findSource(deps.db, dataSourceId))?.en_code
  const text = JSON.stringify({ format: 'armature-data-interface', version: 1, ...content, dataSource }, null, 2)
  return {
    bytes: Buffer.from(text),
    fileName: `${content.enCode}.interface.json`,
    contentType: 'application/json',
    keep: 'nowhere',
  }
}

/**
 * Imports an interface after the same checks as for a new one. A category that does not exist here is dropped.
 *
 * @throws AppError 'dataInterface.import', 'dataSource.codeUnknown', and as `createInterface`
 */
export async function importInterface(deps: Deps, caller: Caller, fileContent: string): Promise<{ id: string }> {
  const { format: _format, version: _version, dataSource, ...input } = parseInterfaceFile(fileContent)
  const dataSourceId = dataSource === '' ? '' : await findSourceId(deps.db, dataSource)
  if (dataSourceId === undefined) throw new AppError('dataSource.codeUnknown', { enCode: dataSource })
  const categories = (await getDictionaries(deps.db)).find(interfaceCategoryCode)
  const categoryId = categories?.byId.has(input.categoryId) ? input.categoryId : ''
  return createInterface(deps, caller, { ...input, categoryId, dataSourceId })
}

/** Copies an interface under a new name and code. @throws AppError as `createInterface` */
export async function copyInterface(deps: Deps, caller: Caller, id: string): Promise<{ id: string }> {
  const input = await toInput(deps.db, id)
  return createInterface(deps, caller, {
    ...input,
    ...copyNames(input, 'attached'),
    enCode: await findCopyCode(input.enCode, 64, (start) => listCodes(deps.db, start)),
  })
}

async function toInput(db: Db, id: string): Promise<DataInterfaceInput> {
  const row = await getInterface(db, id)
  return dataInterfaceInput.parse({
    fullName: row.full_name,
    fullNameI18n: listTranslations(row) ?? {},
    enCode: row.en_code,
    categoryId: row.category_id,
    dataType: row.data_type,
    requestMethod: row.request_method,
    path: row.path,
    dataPath: row.data_path,
    dataSourceId: row.source_id ?? '',
    query: row.query,
    requestHeaders: row.request_headers.map(({ field }) => ({ field })),
    requestParameters: row.request_parameters,
    fieldList: row.field_list,
    description: row.description,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
  })
}

function parseInterfaceFile(content: string): z.output<typeof interfaceFileSchema> {
  try {
    return interfaceFileSchema.parse(parseJson(content, { values: jsonLimits.designValues }))
  } catch {
    throw new AppError('dataInterface.import')
  }
}
