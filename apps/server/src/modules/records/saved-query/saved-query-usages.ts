import { serverTexts } from '@armature/texts/server'
import { fillText } from '../../../platform/i18n/fill-text.ts'
import type { FieldUsage, Language } from '@armature/contract'
import { listSeparator } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import { type FieldRemoval } from '../../designs/index.ts'
import { createUsage, usageTexts } from '../../released-models/index.ts'

/** Counts saved queries that use fields which are to be removed, and names shared ones; names of private ones are not shown. */
export async function findSavedQueryUsages(
  db: Db,
  { modelId, removed, language }: FieldRemoval,
): Promise<FieldUsage[]> {
  const counts = await countQueriesNaming(
    db,
    modelId,
    removed.map(({ path }) => path),
  )
  return removed.flatMap((field) =>
    counts
      .filter(({ path }) => path === field.path)
      .map((count) =>
        createUsage(field, {
          where: usageTexts[language].savedQuery,
          usedBy: formatQueries(count, language),
          use: 'reads',
        }),
      ),
  )
}

interface QueryCount {
  path: string
  total: number
  /** names of shared queries, at most 5 */
  shared: string[] | null
}

function formatQueries({ total, shared }: QueryCount, language: Language): string {
  const names = (shared ?? []).join(listSeparator(language))
  const texts = serverTexts.records.savedQueries
  return fillText(texts[names === '' ? 'count' : 'named'][language], { total, names })
}

function countQueriesNaming(db: Db, modelId: string, paths: readonly string[]): Promise<QueryCount[]> {
  return db.query(
    `select f.path, count(*)::int as total,
            (array_agg(q.full_name order by q.full_name) filter (where s.is_shared))[1:5] as shared
       from saved_queries q cross join unnest($2::text[]) as f (path)
       cross join lateral (
         select exists (select from saved_query_roles r where r.query_id = q.id) as is_shared
       ) s
      where q.model_id = $1
        and jsonb_path_exists(q.conditions, '$.**.field ? (@ == $path || @ == $code)',
              jsonb_build_object('path', f.path, 'code', replace(f.path, '.', '-')))
      group by f.path`,
    [modelId, paths],
  )
}
