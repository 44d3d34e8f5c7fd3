import type { ReportDefinition } from '@armature/contract'
import { type FormData, compile, listConditionUses } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRelatedModelId } from '../released-models/index.ts'
import { type Reference, createReferenceReader } from '../designed-things/index.ts'
import { listUsedFields } from './report-problems.ts'

/** What reports refer to: their form or data interface with its fields, and fields of related forms. */
export const reportReader = createReferenceReader({
  table: 'reports',
  page: 'onlineDev.report',
  read: readReports,
  // a related form is found through the released form
  dependsOnReleases: 'fields',
})

async function readReports(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('reports')
    .select(['id', 'draft', 'released'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  const states = rows.flatMap(({ id, draft, released }) => [
    { id, version: null, definition: draft },
    ...(released ? [{ id, version: 0, definition: released }] : []),
  ])
  const relations = await loadRelations(
    db,
    states.flatMap(({ definition: { source } }) => (source.kind === 'model' ? [source.modelId] : [])),
  )
  return states.flatMap(({ id, version, definition }) =>
    listTargets(definition, relations).map(({ path, target }) => ({
      sourceId: id,
      version,
      path,
      place: 'report',
      part: null,
      use: 'shows',
      target,
    })),
  )
}

/** By model and field: the model that the field refers to. */
type Relations = ReadonlyMap<string, ReadonlyMap<string, string>>

async function loadRelations(db: Db, modelIds: readonly string[]): Promise<Relations> {
  if (modelIds.length === 0) return new Map()
  const forms = await db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', sql<FormData>`v.form_data`.as('form_data')])
    .where((row) => row('d.id', '=', row.fn.any(row.val([...new Set(modelIds)]))))
    .execute()
  return new Map(
    forms.map(({ id, form_data: formData }) => {
      const related = [...compile(formData).byPath.values()].flatMap(({ path, field }): [string, string][] => {
        const modelId = findRelatedModelId(field)
        return modelId === undefined ? [] : [[path, modelId]]
      })
      return [id, new Map(related)]
    }),
  )
}

function listTargets(definition: ReportDefinition, relations: Relations): Pick<Reference, 'path' | 'target'>[] {
  const { source } = definition
  const fields = listUsedFields(definition)
  if (source.kind === 'interface') {
    const key = source.interfaceId
    return [
      { path: 'source', target: { kind: 'dataInterface', key, field: null } },
      ...fields.map(([path, field]) => ({ path, target: { kind: 'dataInterface' as const, key, field } })),
    ]
  }
  const related = relations.get(source.modelId)
  const choices = listConditionUses(definition.condition).filter(({ choice }) => choice !== null)
  const used = [
    ...fields.map(([path, field]) => ({ path, field, choice: null })),
    ...choices.map((one) => ({ path: 'condition', ...one })),
  ]
  return [
    { path: 'source', target: { kind: 'model', key: source.modelId, field: null } },
    ...used.flatMap(({ path, field: written, choice }) => {
      const [field = '', further] = written.split('>')
      const key = further === undefined ? undefined : related?.get(field)
      if (key === undefined || further === undefined)
        return [{ path, target: { kind: 'model' as const, key: source.modelId, field, choice } }]
      return [
        { path, target: { kind: 'model' as const, key: source.modelId, field } },
        { path, target: { kind: 'model' as const, key, field: further, choice } },
      ]
    }),
  ]
}
