import { evaluateConditions, listConditionFields } from '../form/conditions.ts'
import { createFieldReader } from '../form/field-reader.ts'
import type { CompiledForm, FillContext, Path, Values } from '../form/types.ts'
import { FlowFieldFault } from './field-fault.ts'
import type { ConditionNode, FlowBranch } from './types.ts'
import type { ChooseBranch } from './progress.ts'

/**
 * Evaluates the conditions of branches with the same functions as rules; the last branch is the default.
 *
 * The returned function throws a FlowFieldFault if it comes to a condition with a field that the form does not have: such a
 * condition neither holds nor fails.
 */
export function createBranchChooser(form: CompiledForm, values: Values, context: FillContext): ChooseBranch {
  const reading = createFieldReader(form.byPath, null)
  const read = (field: string) => reading.read({ values, relations: new Map(), context, row: null, index: -1 }, field)
  return ({ branches }: ConditionNode): FlowBranch | undefined => branches.slice(0, -1).find(holds) ?? branches.at(-1)

  function holds({ nodeId, title, conditions }: FlowBranch): boolean {
    if (conditions === null) return false
    const field = listConditionFields(conditions).find((name) => !reading.pathOf(name))
    if (field !== undefined) throw new FlowFieldFault({ kind: 'condition', nodeId, title, field })
    return evaluateConditions(conditions, read, context)
  }
}

/** Definition paths of the fields that decided for a branch: those of its conditions, and of the branches before it. */
export function listBranchPaths(form: CompiledForm, { branches }: ConditionNode, branchId: string): Path[] {
  const reader = createFieldReader(form.byPath, null)
  const at = branches.findIndex(({ nodeId }) => nodeId === branchId)
  // the last branch is the default
  const tested = branches.slice(0, Math.min(at + 1, branches.length - 1))
  const names = tested.flatMap(({ conditions }) => (conditions === null ? [] : listConditionFields(conditions)))
  return [...new Set(names.flatMap((name) => reader.pathOf(name) ?? []))]
}
