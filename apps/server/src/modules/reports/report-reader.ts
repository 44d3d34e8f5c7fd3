import type { ReportDefinition } from '@armature/contract'
import { type FormData, compile } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { findRelatedModelId } from '../designs/index.ts'
import { type Reference, createReferenceReader } from '../references/index.ts'
import { listUsedFields } from './report-problems.ts'

/** What reports refer to: their form or data interface with its fields, and fields of related forms. */
export const reportReader = createReferenceReader({
  table: 'reports',
  page: 'onlineDev.report',
  read: readReports,
  // a related form is found through the released form
  dependsOnReleases: true,
})

async function readReports(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.query<{ id: string; draft: ReportDefinition; released: ReportDefinition | null }>(
    'select id, draft, released from reports where id = any($1::uuid[])',
    [ids],
  )
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
  const forms = await db.query<{ id: string; form_data: FormData }>(
    `select d.id, v.form_data from designs d join design_versions v on v.design_id = d.id and v.version = d.version
      where d.id = any($1::uuid[])`,
    [[...new Set(modelIds)]],
  )
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
  return [
    { path: 'source', target: { kind: 'model', key: source.modelId, field: null } },
    ...fields.flatMap(([path, written]) => {
      const [field = '', further] = written.split('>')
      const own = { path, target: { kind: 'model' as const, key: source.modelId, field } }
      const key = further === undefined ? undefined : related?.get(field)
      return key === undefined || further === undefined
        ? [own]
        : [own, { path, target: { kind: 'model' as const, key, field: further } }]
    }),
  ]
}
