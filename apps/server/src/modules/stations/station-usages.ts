import type { FieldUsage } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { type FieldRemoval } from '../designs/index.ts'
import { createUsage, usageTexts } from '../released-models/index.ts'
import { findStationFields } from './sources.ts'

/** Finds fields that the full-screen pages read from a form by its code. */
export async function findStationUsages(db: Db, { modelId, removed, language }: FieldRemoval): Promise<FieldUsage[]> {
  const released = await db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select('v.en_code')
    .where('d.id', '=', modelId)
    .executeTakeFirst()
  const fields = findStationFields(released?.en_code ?? '')
  return removed
    .filter(({ path }) => fields.includes(path))
    .map((field) => createUsage(field, { where: usageTexts[language].station, usedBy: '', use: 'shows' }))
}
