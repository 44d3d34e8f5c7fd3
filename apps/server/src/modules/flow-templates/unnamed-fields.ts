import { punctuation } from '@armature/texts/punctuation'
import { type FieldUsage, type Language, flowStatus } from '@armature/contract'
import { type StartNode, walkFlow } from '@armature/form-engine/flow/index'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type TranslatedName, resolveName } from '../../platform/i18n/resolve-name.ts'
import type { FieldAddition } from '../designs/index.ts'
import { createUsage } from '../released-models/index.ts'
import { placeTexts } from '../designed-things/index.ts'

/** A version of a flow, or its unreleased changes. */
interface FlowInUse extends TranslatedName {
  id: string
  /** null for unreleased changes */
  version: number | null
  is_current: boolean
  design: StartNode
}

/** Versions of the flows of a model that are released or have running approvals, and unreleased changes. */
const listFlowsInUse = (db: Db, modelId: string): Promise<FlowInUse[]> =>
  db.sql
    .selectFrom('flow_templates as f')
    .innerJoin('flow_versions as v', 'v.template_id', 'f.id')
    .select(['f.id', 'f.full_name', 'f.full_name_i18n', sql<number | null>`v.version`.as('version')])
    .select([sql<boolean>`v.version = f.version`.as('is_current'), 'v.design'])
    .where('f.model_id', '=', modelId)
    .where(
      sql<boolean>`(v.version = f.version
        or exists (select from flow_tasks t where t.version_id = v.id and t.status = ${flowStatus.wait}))`,
    )
    .unionAll(
      db.sql
        .selectFrom('flow_templates as f')
        .select(['f.id', 'f.full_name', 'f.full_name_i18n', sql<number | null>`null::int`.as('version')])
        .select([sql<boolean>`false`.as('is_current'), 'f.design'])
        .where('f.model_id', '=', modelId)
        .where('f.state', '<>', 1),
    )
    .orderBy('full_name')
    .orderBy('id')
    .orderBy('version', (order) => order.desc().nullsLast())
    .limit(500)
    .execute()

/** Finds approver nodes that do not name the new fields of their form, and so do not show them. At most 500 rows. */
export async function findUnnamedFlowFields(
  db: Db,
  { modelId, added, language }: FieldAddition,
): Promise<FieldUsage[]> {
  const flows = await listFlowsInUse(db, modelId)
  const usages = flows.flatMap((flow) => added.flatMap((field) => toUsages(flow, field, listNodesWithout(flow, field))))
  return dropDuplicates(usages).slice(0, 500)

  function toUsages(flow: FlowInUse, field: AddedField, nodes: string[]): FieldUsage[] {
    if (nodes.length === 0) return []
    const usedBy = [formatFlow(flow, language), nodes.join(punctuation.list[language])].join(' / ')
    const where = placeTexts[language].flowPermission
    return [createUsage(field, { where, usedBy, use: 'hides', owner: { kind: 'flow', id: flow.id } })]
  }
}

type AddedField = FieldAddition['added'][number]

/** Titles of the approver nodes that do not name a field. */
const listNodesWithout = ({ design }: FlowInUse, { path }: AddedField): string[] =>
  [...walkFlow(design)].flatMap(({ node }) =>
    node.type === 'approver' && !node.properties.formOperates.some(({ id }) => id.replace('-', '.') === path)
      ? [node.properties.title]
      : [],
  )

function formatFlow(flow: FlowInUse, language: Language): string {
  const name = resolveName(language, flow)
  return flow.version === null || flow.is_current ? name : `${name} v${flow.version}`
}

/** One row where a flow names a field at several nodes. A released version and its changed draft are one, too. */
function dropDuplicates(usages: readonly FieldUsage[]): FieldUsage[] {
  const first = new Map<string, FieldUsage>()
  for (const usage of usages) {
    const key = JSON.stringify([usage.field, usage.where, usage.usedBy, usage.owner?.id])
    if (!first.has(key)) first.set(key, usage)
  }
  return [...first.values()]
}
