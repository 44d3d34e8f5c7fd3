import { findCopyCode } from '../../platform/copy-code.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import {
  dataInterfaceEndpoints as calls,
  dataInterfaceInput,
  dataSourceInput,
  interfaceCategoryCode,
  stepCounts,
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
import { createPackageContent } from '../package-contents/index.ts'
import { type InterfaceRecordRow, listCalledInterfaces, listCodes, listIdsByCodes } from './data-interface.queries.ts'
import { countLevels, maxStepLevels } from './steps/check-steps.ts'
import { changeInterface, createInterface, getInterface } from './data-interface.service.ts'

/** Format of an exported interface; unknown versions are rejected. */
const interfaceFileSchema = dataInterfaceInput.omit({ roleIds: true }).extend({
  format: z.literal('armature-data-interface'),
  version: z.literal(1),
  /** code of its data source, whose id differs between installations */
  dataSource: dataSourceInput.shape.enCode.or(z.literal('')).default(''),
  /** codes of the interfaces of its steps, in their order; their ids differ between installations */
  stepCodes: z.array(dataInterfaceInput.shape.enCode).max(stepCounts.most).default([]),
  /** levels of interfaces below it: a package brings those before it */
  stepLevels: z.number().int().min(0).max(maxStepLevels).default(0),
})
type InterfaceFile = z.output<typeof interfaceFileSchema>

/** Exports an interface as a JSON file. Header values are secrets and are not exported. */
export async function exportInterface(deps: Deps, id: string): Promise<FileReply> {
  const { dataSourceId: _ofThisInstallation, ...content } = await buildFile(deps, id)
  return {
    bytes: Buffer.from(JSON.stringify(content, null, 2)),
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
  const { dataSource, ...content } = parseInterfaceFile(fileContent)
  const ids = await listIdsByCodes(deps.db, content.stepCodes)
  const steps = content.steps.map((step, at) => {
    const interfaceId = ids.get(content.stepCodes[at] ?? '')
    if (interfaceId === undefined) throw new AppError('dataInterface.stepUnknown', { step: step.name })
    return { ...step, interfaceId }
  })
  const dataSourceId = dataSource === '' ? '' : await findSourceId(deps.db, dataSource)
  if (dataSourceId === undefined) throw new AppError('dataSource.codeUnknown', { enCode: dataSource })
  return createInterface(deps, caller, await toNewInput(deps, { ...content, steps, dataSource, dataSourceId }))
}

/** Data interfaces travel as their exported files, with the id of their data source, and without roles and header values. */
export const interfaceContent = createPackageContent<InterfaceFile>({
  access: { export: calls.exportInterface.access, import: calls.importInterface.access, change: calls.update.access },
  read: (deps, _caller, id) => buildFile(deps, id),
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (content, enCode) => ({ ...content, enCode }),
  getOrder: ({ stepLevels }) => stepLevels,
  listSecrets: ({ requestHeaders }) => requestHeaders.map(({ field }) => field),
  async create({ deps, caller, isDryRun }, id, content) {
    // a preview connects to no host that a package names
    await createInterface(deps, caller, await toNewInput(deps, content), id, { isOffline: isDryRun })
  },
  async change({ deps, caller, isDryRun }, id, content) {
    assertSameServer(await getInterface(deps.db, id), content)
    // what the package brings along was designed with this version of the interface
    const options = { isOffline: isDryRun, isConfirmed: true, isRemovalConfirmed: true }
    await changeInterface(deps, caller, id, await toNewInput(deps, content), options)
  },
})

/** Stored header values must not be sent to another server because a package says so. @throws AppError 'package.otherServer' */
function assertSameServer(stored: InterfaceRecordRow, { path, fullName }: InterfaceFile): void {
  const hasValues = stored.request_headers.some(({ sealed }) => sealed !== '')
  if (hasValues && getServer(stored.path) !== getServer(path))
    throw new AppError('package.otherServer', { name: fullName })
}

const getServer = (address: string): string => /^[a-z]+:\/\/[^/?#]*/i.exec(address)?.[0].toLowerCase() ?? ''

async function buildFile(deps: Deps, id: string): Promise<InterfaceFile> {
  const { dataSourceId, roleIds: _roles, ...content } = await toInput(deps.db, id)
  const dataSource = dataSourceId === '' ? '' : ((await findSource(deps.db, dataSourceId))?.en_code ?? '')
  const called = await listCalledInterfaces(
    deps.db,
    content.steps.map(({ interfaceId }) => interfaceId),
  )
  const codes = new Map(called.map((one) => [one.id, one.en_code]))
  const stepLevels = await countLevels(deps.db, content.steps)
  const stepCodes = content.steps.map(({ interfaceId }) => codes.get(interfaceId) ?? '')
  return { format: 'armature-data-interface', version: 1, ...content, dataSource, dataSourceId, stepCodes, stepLevels }
}

async function toNewInput(
  deps: Deps,
  {
    format: _format,
    version: _version,
    dataSource: _code,
    stepCodes: _codes,
    stepLevels: _levels,
    ...input
  }: InterfaceFile,
): Promise<DataInterfaceInput> {
  const categories = (await getDictionaries(deps.db)).find(interfaceCategoryCode)
  return { ...input, categoryId: categories?.byId.has(input.categoryId) ? input.categoryId : '' }
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
    steps: row.steps,
    script: row.script,
    fieldList: row.field_list,
    description: row.description,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
  })
}

function parseFile(value: unknown): InterfaceFile {
  const read = interfaceFileSchema.safeParse(value)
  if (!read.success) throw new AppError('dataInterface.import')
  return read.data
}

function parseInterfaceFile(content: string): InterfaceFile {
  try {
    return parseFile(parseJson(content, { values: jsonLimits.designValues }))
  } catch {
    throw new AppError('dataInterface.import')
  }
}
