import type { FieldUsage, Language } from '@armature/contract'
import { type FlowFieldUse, type FlowFieldUseKind, listFlowFieldUses, walkFlow } from '@armature/form-engine/flow/index'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import {
  type FieldAddition,
  type FieldRemoval,
  type RemovedField,
  createUsage,
  usageTexts,
} from '../../designs/index.ts'
import { type FlowInUse, listFlowsNaming } from './flow-usages.queries.ts'

/**
 * Finds flows that use fields which are to be removed: the released version of each flow, older versions with running approvals,
 * and unreleased changes. Conditions and approvers of a version that is in use decide by the field.
 */
export async function findFlowUsages(db: Db, { modelId, removed, language }: FieldRemoval): Promise<FieldUsage[]> {
  const flows = await listFlowsNaming(db, modelId, listNames(removed))
  const usages = flows.flatMap((flow) => {
    const uses = listFlowFieldUses(flow.design)
    return removed.flatMap((field) =>
      uses.filter(({ path }) => path === field.path).map((use) => toUsage(flow, field, use)),
    )
  })
  return dropDuplicates(usages)

  function toUsage(flow: FlowInUse, field: RemovedField, { kind, title }: FlowFieldUse): FieldUsage {
    const decides = (kind === 'condition' || kind === 'approver') && isInUse(flow)
    return createUsage(field, {
      where: usageTexts[language][places[kind]],
      usedBy: [formatFlow(flow, language), ...(kind === 'condition' || kind === 'approver' ? [title] : [])].join(' / '),
      use: decides ? 'decides' : kind === 'title' || kind === 'permission' ? 'shows' : 'reads',
      running: decides ? flow.running : 0,
      owner: { kind: 'flow', id: flow.id },
    })
  }
}

/** Finds approver nodes that do not name the new fields of their form, and so do not show them. At most 500 rows. */
export async function findUnnamedFlowFields(
  db: Db,
  { modelId, added, language }: FieldAddition,
): Promise<FieldUsage[]> {
  const flows = await listFlowsNaming(db, modelId, null)
  const usages = flows.flatMap((flow) => added.flatMap((field) => toUsages(flow, field, listNodesWithout(flow, field))))
  return dropDuplicates(usages).slice(0, 500)

  function toUsages(flow: FlowInUse, field: AddedField, nodes: string[]): FieldUsage[] {
    if (nodes.length === 0) return []
    const usedBy = [formatFlow(flow, language), nodes.join(language === 'en' ? ', ' : '、')].join(' / ')
    const where = usageTexts[language].flowPermission
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

/** New approvals use the version, or approvals are running with it. */
const isInUse = ({ enabled_mark, is_current, running }: FlowInUse): boolean =>
  (is_current && enabled_mark === 1) || running > 0

const places = {
  condition: 'flowCondition',
  approver: 'flowApprover',
  permission: 'flowPermission',
  title: 'flowTitle',
} as const satisfies Record<FlowFieldUseKind, string>

/** What the text of a flow that uses one of the fields contains: the last part of its path. */
const listNames = (removed: readonly RemovedField[]): string[] => [
  ...new Set(removed.map(({ path }) => path.slice(path.indexOf('.') + 1))),
]

/** One row where a flow names a field at several nodes. A released version and its changed draft are one, too. */
function dropDuplicates(usages: readonly FieldUsage[]): FieldUsage[] {
  const first = new Map<string, FieldUsage>()
  for (const usage of usages) {
    const key = JSON.stringify([usage.field, usage.where, usage.usedBy, usage.owner?.id])
    if (!first.has(key)) first.set(key, usage)
  }
  return [...first.values()]
}
