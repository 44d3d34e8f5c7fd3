import { reportDefinition, reportInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { parseJson } from '../../platform/http/json.ts'
import type { Deps } from '../../deps.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { getCategoryCode, findCategory } from '../dictionaries/index.ts'
import { findReport } from './report.queries.ts'
import { createReport, toReportInput } from './report.service.ts'

/** File format of an exported report; an import refuses an unknown version. The category is stored by its code. */
const file = reportInput.extend({
  format: z.literal('armature-report'),
  formatVersion: z.literal(1),
  definition: reportDefinition,
})

/** Stores the draft as a JSON file that the caller can download. @throws AppError 'report.unknown' */
export async function exportReport(deps: Deps, caller: Caller, id: string): Promise<{ name: string; url: string }> {
  const report = await findReport(deps.db, id)
  if (!report) throw new AppError('report.unknown')
  const content: z.input<typeof file> = {
    format: 'armature-report',
    formatVersion: 1,
    ...toReportInput(report),
    categoryId: await getCategoryCode(deps, report.category_id ?? ''),
    definition: report.draft,
  }
  const fileName = `${report.en_code}.report.json`
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
  const { format: _format, formatVersion: _version, ...report } = readFile(content)
  return createReport(deps, caller, { ...report, categoryId: (await findCategory(deps, report.categoryId)) ?? '' })
}

function readFile(content: string): z.output<typeof file> {
  try {
    return file.parse(parseJson(content))
  } catch {
    throw new AppError('report.import')
  }
}
