import { punctuation } from '@armature/texts/punctuation'
import { type FieldUsage, type Language, flowStatus } from '@armature/contract'
import { type StartNode, walkFlow } from '@armature/form-engine/flow/index'
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
function listFlowsInUse(db: Db, modelId: string): Promise<FlowInUse[]> {
  return db.query<FlowInUse>(
    `select f.id, f.full_name, f.full_name_i18n, v.version, v.version = f.version as is_current, v.design
       from flow_templates f join flow_versions v on v.template_id = f.id
      where f.model_id = $1 and (v.version = f.version
        or exists (select from flow_tasks t where t.version_id = v.id and t.status = ${flowStatus.wait}))
     union all
     select f.id, f.full_name, f.full_name_i18n, null, false, f.design
       from flow_templates f where f.model_id = $1 and f.state <> 1
      order by full_name, id, version desc nulls last limit 500`,
    [modelId],
  )
}

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
