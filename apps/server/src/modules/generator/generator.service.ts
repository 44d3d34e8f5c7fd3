import type {
  EndpointData,
  GeneratedNode,
  GeneratorInput,
  Language,
  PageQuery,
  generatorEndpoints,
} from '@armature/contract'
import { packageNamePatterns } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import type { Actor } from '../design-access/index.ts'
import type { ChangeableDesign } from '../design-members/index.ts'
import { getDictionaries } from '../dictionaries/index.ts'
import { getMenuCache } from '../menu-catalogue/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { buildFileTree, type PackageFile } from './file-tree.ts'
import { listSystemCodes, pageReleased, sortColumns } from './generator.queries.ts'
import { resolvePackageNames } from './package-names.ts'
import { baseFolder } from './base-folder.ts'

type ReleasedDesignPage = EndpointData<typeof generatorEndpoints.list>

/** A page of designs that a package can be generated from: the released ones that the user may change. */
export async function listReleasedDesigns(
  db: Db,
  { userId, hasAllDesigns }: Pick<Actor, 'userId' | 'hasAllDesigns'>,
  query: PageQuery,
): Promise<ReleasedDesignPage> {
  const { keyword, currentPage, pageSize } = query
  const { rows, total } = await pageReleased(db, {
    keyword,
    memberId: hasAllDesigns ? null : userId,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
    ...(query.sidx && { sort: { column: resolveSortColumn(query.sidx), order: query.sort || ('asc' as const) } }),
  })
  return {
    list: rows.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      fullNameI18n: row.full_name_i18n,
      enCode: row.en_code,
      version: row.version,
      releaseTime: row.released_at.getTime(),
      subTables: row.sub_tables,
    })),
    pagination: { currentPage, pageSize, total },
  }
}

/** Suggested folder names for a package: the codes of the enabled applications, with invalid characters replaced. */
export async function listFolderNames(db: Db): Promise<string[]> {
  const isFolder = new RegExp(packageNamePatterns.module)
  const names = (await listSystemCodes(db)).map((code) => code.replaceAll(/[^A-Za-z0-9_-]/g, '-'))
  return [...new Set(names)].filter((name) => isFolder.test(name))
}

/** The package as a tree of its files. @throws AppError 'record.unknownModel', and as `resolvePackageNames` */
export async function previewCode(
  context: RecordContext,
  id: ChangeableDesign,
  input: GeneratorInput,
  language: Language,
): Promise<GeneratedNode[]> {
  const files = await renderFiles(context, id, input, language)
  // copies of the other files
  return buildFileTree(files.filter(({ path }) => !path.includes(`/${baseFolder}`)))
}

/** Stores the same files as a zip file that only the caller can download. @throws AppError as `previewCode` */
export async function downloadCode(
  context: RecordContext,
  caller: Caller,
  id: ChangeableDesign,
  input: GeneratorInput,
  language: Language,
): Promise<{ name: string; url: string }> {
  const files = await renderFiles(context, id, input, language)
  const { createZip } = await import('./create-zip.ts')
  const fileName = `${input.modulePackageName.replace('@', '').replace('/', '-')}.zip`
  const kept = await saveTemporaryFile(context, caller, {
    type: 'export',
    fileName,
    extension: 'zip',
    contentType: 'application/zip',
    bytes: createZip(files),
  })
  return { name: fileName, url: buildDownloadUrl(kept) }
}

async function renderFiles(
  context: RecordContext,
  id: string,
  input: GeneratorInput,
  language: Language,
): Promise<PackageFile[]> {
  const model = await context.models.get(id)
  const names = resolvePackageNames(input, [...model.form.tables.keys()])
  // rarely used, so the renderer is loaded on first use
  const { renderPackage } = await import('./render-package.ts')
  const { screens, server } = input
  return renderPackage({
    model,
    names,
    language,
    dictionaries: await getDictionaries(context.db),
    offsetMinutes: context.config.offsetMinutes,
    hasFieldLimits: await hasFieldLimits(context, model),
    parts: { screens, server },
  })
}

/** Whether a menu of the form, or its design for the next one, limits who may see which field. */
async function hasFieldLimits(context: RecordContext, { id, columnData }: ReleasedModel): Promise<boolean> {
  const { menus } = await getMenuCache(context).get()
  return columnData.useFormPermission === true || menus.some(({ moduleId, limits }) => moduleId === id && limits.form)
}

function resolveSortColumn(sidx: string): (typeof sortColumns)[keyof typeof sortColumns] {
  const name = Object.keys(sortColumns).find((key): key is keyof typeof sortColumns => key === sidx)
  if (!name) throw new AppError('request.invalid', { field: 'sidx', reason: sidx })
  return sortColumns[name]
}
