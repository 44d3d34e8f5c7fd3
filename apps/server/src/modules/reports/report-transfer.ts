import { reportDefinition, reportEndpoints as calls, reportInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { parseJson } from '../../platform/http/json.ts'
import type { Deps } from '../../deps.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { getCategoryCode, findCategory } from '../dictionaries/index.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { findReport } from './report.queries.ts'
import { changeReport, createReport, releaseReport, toReportInput } from './report.service.ts'

/** File format of an exported report; an import refuses an unknown version. The category is stored by its code. */
const file = reportInput.extend({
  format: z.literal('armature-report'),
  formatVersion: z.literal(1),
  definition: reportDefinition,
})

type ReportFile = z.output<typeof file>

/** Stores the draft as a JSON file that the caller can download. @throws AppError 'report.unknown' */
export async function exportReport(deps: Deps, caller: Caller, id: string): Promise<{ name: string; url: string }> {
  const content = await buildFile(deps, id)
  const fileName = `${content.enCode}.report.json`
  const name = await saveTemporaryFile(deps, caller, {
    type: 'export',
    fileName,
    extension: 'json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(content, null, 2)),
  })
  return { name: fileName, url: buildDownloadUrl(name) }
}

/**
 * Creates a draft from an exported file. An unknown category is left out. The source may be missing here; the designer reports
 * it.
 *
 * @throws AppError 'report.import', 'permission.codeTaken'
 */
export async function importReport(deps: Deps, caller: Caller, content: string): Promise<{ id: string }> {
  return createReport(deps, caller, await toInput(deps, readFile(content)))
}

/** Reports travel as their exported files. */
export const reportContent = createPackageContent<ReportFile>({
  access: {
    export: calls.exportReport.access,
    import: calls.importReport.access,
    change: calls.update.access,
    release: calls.release.access,
  },
  read: (deps, _caller, id) => buildFile(deps, id),
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (report, enCode) => ({ ...report, enCode }),
  async create({ deps, caller }, id, report) {
    await createReport(deps, caller, await toInput(deps, report), id)
  },
  async change({ deps, caller }, id, report) {
    const known = await findReport(deps.db, id)
    if (!known) throw new AppError('report.unknown')
    await changeReport(
      deps,
      caller,
      id,
      { ...(await toInput(deps, report)), version: known.version, isConfirmed: true },
      true,
    )
  },
  async release({ deps, caller }, id) {
    await releaseReport(deps, caller, id)
  },
})

async function buildFile(deps: Deps, id: string): Promise<ReportFile> {
  const report = await findReport(deps.db, id)
  if (!report) throw new AppError('report.unknown')
  return {
    format: 'armature-report',
    formatVersion: 1,
    ...toReportInput(report),
    categoryId: await getCategoryCode(deps, report.category_id ?? ''),
    definition: report.draft,
  }
}

async function toInput(deps: Deps, { format: _format, formatVersion: _version, ...report }: ReportFile) {
  return { ...report, categoryId: (await findCategory(deps, report.categoryId)) ?? '' }
}

function parseFile(value: unknown): ReportFile {
  const read = file.safeParse(value)
  if (!read.success) throw new AppError('report.import')
  return read.data
}

function readFile(content: string): ReportFile {
  try {
    return parseFile(parseJson(content))
  } catch {
    throw new AppError('report.import')
  }
}
