import type { Values } from '@armature/form-engine'
import {
  findNode,
  isChoosing,
  listBranchPaths,
  type FlowProgress,
  type StartNode,
} from '@armature/form-engine/flow/index'
import type { ReleasedModel } from '../../released-models/index.ts'
import type { ChoiceReasons } from './reason-types.ts'

/** Fields of one choice, values of one column, and characters of one value that are kept. */
const maxFields = 30
const maxValues = 5
const maxText = 200

/** What decided the branches that were taken now: the values of the fields that their conditions, and those before them, read. */
export function explainChoices(
  flow: StartNode,
  { model: { form, version }, values }: { model: ReleasedModel; values: Values },
  before: FlowProgress['choices'],
  after: FlowProgress['choices'],
  at: number,
): ChoiceReasons {
  const reasons: ChoiceReasons = {}
  for (const [nodeId, branchId] of Object.entries(after)) {
    if (before[nodeId] === branchId) continue
    const node = findNode(flow, nodeId)
    if (!node || !isChoosing(node)) continue
    const paths = listBranchPaths(form, node, branchId).slice(0, maxFields)
    const read = Object.fromEntries(paths.map((path) => [path, readValues(values, path)]))
    reasons[nodeId] = { by: 'conditions', branchId, at, formVersion: version, values: read }
  }
  return reasons
}

/** @param path definition path */
function readValues(values: Values, path: string): unknown[] {
  const [name = '', column] = path.split('.')
  const value = values[name]
  if (column === undefined) return [shorten(value)]
  const rows: Values[] = Array.isArray(value) ? value : []
  return rows.slice(0, maxValues).map((row) => shorten(row[column]))
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, maxText).toWellFormed()
  if (Array.isArray(value)) return value.slice(0, maxValues).map(shorten)
  return JSON.stringify(value ?? null).length > maxText ? null : (value ?? null)
}
