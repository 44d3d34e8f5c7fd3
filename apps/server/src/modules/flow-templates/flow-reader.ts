import { flowStatus } from '@armature/contract'
import {
  type FlowFieldUseKind,
  type InterfaceNode,
  type SubFlowNode,
  listFlowFieldUses,
  listInterfaceNodes,
  listReturns,
  listSubFlows,
} from '@armature/form-engine/flow/index'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { findUsableModels } from '../design-members/index.ts'
import {
  type Reference,
  type VersionState,
  createReferenceReader,
  listIconReferences,
} from '../designed-things/index.ts'

/**
 * What flows refer to: the data interfaces that name their approvers and recipients of copies, their form, its fields and the choices that conditions name. The draft, the released version and older versions are read; a version counts
 * while it is released or approvals are running with it.
 */
export const flowReader = createReferenceReader({
  table: 'flow_templates',
  page: 'workFlow.flowEngine',
  findVisibleModels: (deps, caller) => findUsableModels(deps, caller, 'allRecords'),
  read: readFlows,
  listVersions,
})

async function readFlows(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('flow_templates as f')
    .innerJoin('flow_versions as v', 'v.template_id', 'f.id')
    .select(['f.id', 'f.icon', 'f.model_id', sql<number | null>`v.version`.as('version'), 'v.design'])
    .where('f.id', '=', matchAny(ids))
    .unionAll(
      db.sql
        .selectFrom('flow_templates as f')
        .select(['f.id', 'f.icon', 'f.model_id', sql<number | null>`null::int`.as('version'), 'f.design'])
        .where('f.id', '=', matchAny(ids)),
    )
    .execute()
  const models = await mapFormIds(
    db,
    rows.flatMap(({ design }) => listSubFlows(design).map(({ properties }) => properties.templateId)),
  )
  return rows.flatMap(({ id, icon, model_id: key, version, design }) => {
    const about = { sourceId: id, version }
    const fields = listFlowFieldUses(design).flatMap(({ kind, path, choice, nodeId, title }) =>
      uses[kind].map((one): Reference => ({
        ...about,
        path: `nodes.${nodeId}`,
        ...one,
        part: one.use === 'shows' ? null : { full_name: title, full_name_i18n: {} },
        target: { kind: 'model', key, field: path, choice },
      })),
    )
    const form: Reference = {
      ...about,
      path: 'modelId',
      place: 'form',
      part: null,
      use: 'links',
      target: { kind: 'model', key, field: null },
    }
    const subFlows = listSubFlows(design).flatMap((node) => toSubFlowReferences(node, about, models))
    const interfaces = listInterfaceNodes(design).map((node) => toInterfaceReference(node, about))
    return [form, ...listIconReferences(id, icon, [version]), ...fields, ...subFlows, ...interfaces]
  })
}

/** The data interface that names the approvers or recipients of a node. */
const toInterfaceReference = (
  { nodeId, type, properties: { title, approverInterface } }: InterfaceNode,
  about: Pick<Reference, 'sourceId' | 'version'>,
): Reference => ({
  ...about,
  path: `nodes.${nodeId}`,
  place: type === 'copy' ? 'flowCopy' : 'flowApprover',
  part: { full_name: title, full_name_i18n: {} },
  use: 'decides',
  target: { kind: 'dataInterface', key: approverInterface.interfaceId, field: null },
})

/** The flow that a node starts, the fields of its form that it sets, and those whose values the flow waits for. */
function toSubFlowReferences(
  node: SubFlowNode,
  about: Pick<Reference, 'sourceId' | 'version'>,
  models: ReadonlyMap<string, string>,
): Reference[] {
  const { nodeId, properties } = node
  const { title, templateId, assignments } = properties
  if (templateId === '') return []
  const part = { full_name: title, full_name_i18n: {} }
  const at = { ...about, path: `nodes.${nodeId}`, place: 'subFlow', part } as const
  const modelId = models.get(templateId)
  const toFields = (names: readonly string[]) =>
    modelId === undefined ? [] : names.map((field) => ({ key: modelId, field }))
  const fields = toFields(assignments.map(({ field }) => field))
  const returned = toFields(listReturns(node).map(({ source }) => source))
  return [
    { ...at, use: 'decides', target: { kind: 'flow', key: templateId, field: null } },
    ...fields.map(({ key, field }): Reference => ({ ...at, use: 'writes', target: { kind: 'model', key, field } })),
    ...returned.map(({ key, field }): Reference => ({ ...at, use: 'decides', target: { kind: 'model', key, field } })),
  ]
}

/** The forms of flows. */
export async function mapFormIds(db: Db, templateIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(templateIds)].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('flow_templates')
    .select(['id', 'model_id'])
    .where('id', '=', matchAny(ids))
    .execute()
  return new Map(rows.map(({ id, model_id: modelId }) => [id, modelId]))
}

const uses = {
  condition: [{ place: 'flowCondition', use: 'decides' }],
  approver: [{ place: 'flowApprover', use: 'decides' }],
  copy: [{ place: 'flowCopy', use: 'decides' }],
  permission: [{ place: 'flowPermission', use: 'shows' }],
  title: [{ place: 'flowTitle', use: 'shows' }],
  subFlow: [{ place: 'subFlow', use: 'decides' }],
  // without the field an approval that waits could not go on
  subFlowReturn: [
    { place: 'subFlow', use: 'writes' },
    { place: 'subFlow', use: 'decides' },
  ],
} as const satisfies Record<FlowFieldUseKind, readonly Pick<Reference, 'place' | 'use'>[]>

async function listVersions(db: Db, ids: readonly string[]): Promise<VersionState[]> {
  const running = sql<number>`(select count(*)::int from flow_tasks t
    where t.version_id = v.id and t.status = ${flowStatus.wait})`
  const rows = await db.sql
    .selectFrom((from) =>
      from
        .selectFrom('flow_templates as f')
        .innerJoin('flow_versions as v', 'v.template_id', 'f.id')
        .select(['f.id', 'v.version', sql<boolean>`v.version = f.version`.as('is_current'), 'f.enabled_mark'])
        .select(running.as('running'))
        .where('f.id', '=', matchAny(ids))
        .as('flows'),
    )
    .selectAll()
    .where(sql<boolean>`(is_current or running > 0)`)
    .execute()
  return rows.map(({ is_current: isCurrent, enabled_mark: mark, ...row }) => ({
    ...row,
    isCurrent,
    isDeciding: (isCurrent && mark === 1) || row.running > 0,
  }))
}
