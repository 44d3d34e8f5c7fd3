import type { FieldUsage, Language, ReportDefinition } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { createUsage, usageTexts, type RemovedField, type ReferringField } from '../released-models/index.ts'
import { type FieldRemoval } from '../designs/index.ts'
import { listUsedFields } from './report-problems.ts'

interface ReportInUse extends TranslatedName {
  id: string
  definition: ReportDefinition
}

/** Reports of these models: the released definition, or the draft of reports that were never released. */
function listModelReports(db: Db, modelIds: readonly string[]): Promise<ReportInUse[]> {
  const model = sql<string>`coalesce(released, draft) #>> '{source,modelId}'`
  return db.sql
    .selectFrom('reports')
    .select((row) => ['id', 'full_name', 'full_name_i18n', row.fn.coalesce('released', 'draft').as('definition')])
    .where((row) => row(model, '=', row.fn.any(row.val([...modelIds]))))
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}

/** Finds reports that use fields which are to be removed, directly or through a relation. */
export async function findReportUsages(
  db: Db,
  { modelId, removed, referring, language }: FieldRemoval,
): Promise<FieldUsage[]> {
  const reports = await listModelReports(db, [modelId, ...referring.map(({ referrer }) => referrer.modelId)])
  return removed.flatMap((field) => findReportsWithField(reports, modelId, referring, field, language))
}

function findReportsWithField(
  reports: readonly ReportInUse[],
  modelId: string,
  referring: readonly ReferringField[],
  gone: RemovedField,
  language: Language,
): FieldUsage[] {
  return reports
    .filter(({ definition }) => {
      const { source } = definition
      const own = source.kind === 'model' && source.modelId === modelId
      const through = referring
        .filter(({ referrer }) => source.kind === 'model' && source.modelId === referrer.modelId)
        .map(({ referrer }) => `${referrer.path}>${gone.path}`)
      return listUsedFields(definition).some(
        ([, path]) => (own && (path === gone.path || path.startsWith(`${gone.path}>`))) || through.includes(path),
      )
    })
    .map((report) =>
      createUsage(gone, {
        where: usageTexts[language].report,
        usedBy: resolveName(language, report),
        use: 'shows',
        owner: { kind: 'report', id: report.id },
      }),
    )
}
