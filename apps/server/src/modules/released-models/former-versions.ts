import { type CompiledForm, compile } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/slices.ts'
import type { PhysicalModel } from '../record-tables/index.ts'
import type { ReleasedModel } from './released-model.ts'

/** An earlier release of a model. */
export interface FormerVersion {
  version: number
  /** when the next version was released */
  replacedAt: Date
  form: CompiledForm
  physical: PhysicalModel
}

/** Older releases are not read. */
const maxVersions = 100

/** The releases of a model before the given one, newest first. */
export async function listFormerVersions(
  db: Db,
  { id, version }: Pick<ReleasedModel, 'id' | 'version'>,
): Promise<FormerVersion[]> {
  const rows = await db.sql
    .selectFrom('design_versions as v')
    .innerJoin('design_versions as n', (join) =>
      join.onRef('n.design_id', '=', 'v.design_id').on(sql<boolean>`n.version = v.version + 1`),
    )
    .select(['v.version', 'n.creator_time as replaced_at', 'v.form_data', sql<PhysicalModel>`v.tables`.as('tables')])
    .where('v.design_id', '=', id)
    .where('v.version', '<', version)
    .orderBy('v.version', 'desc')
    .limit(maxVersions)
    .execute()
  return mapInSlices(rows, (row) => ({
    version: row.version,
    replacedAt: row.replaced_at,
    form: compile(row.form_data),
    physical: row.tables,
  }))
}
