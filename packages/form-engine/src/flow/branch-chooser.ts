import { evaluateConditions, listConditionFields } from '../form/conditions.ts'
import { createFieldReader } from '../form/field-reader.ts'
import type { CompiledForm, FillContext, Path, Values } from '../form/types.ts'
import { FlowFieldFault } from './field-fault.ts'
import type { ChoosingNode, FlowBranch } from './types.ts'
import type { ChooseBranches } from './progress.ts'

/**
 * Evaluates the conditions of branches with the same functions as rules: the first one that holds, or all of an inclusive node. The
 * last branch is the default.
 *
 * The returned function throws a FlowFieldFault if it comes to a condition with a field that the form does not have: such a
 * condition neither holds nor fails.
 */
export function createBranchChooser(form: CompiledForm, values: Values, context: FillContext): ChooseBranches {
  const reading = createFieldReader(form.byPath, null)
  const read = (field: string) => reading.read({ values, relations: new Map(), context, row: null, index: -1 }, field)
  return ({ type, branches }) => {
    const tested = branches.slice(0, -1)
    const taken = type === 'inclusive' ? tested.filter(holds) : findFirst(tested)
    return taken.length > 0 ? taken : branches.slice(-1)
  }

  function findFirst(tested: readonly FlowBranch[]): FlowBranch[] {
    const first = tested.find(holds)
    return first ? [first] : []
  }

  function holds({ nodeId, title, conditions }: FlowBranch): boolean {
    if (conditions === null) return false
    const field = listConditionFields(conditions).find((name) => !reading.pathOf(name))
    if (field !== undefined) throw new FlowFieldFault({ kind: 'condition', nodeId, title, field })
    return evaluateConditions(conditions, read, context)
  }
}

/**
 * Definition paths of the fields that decided for a branch: those of its conditions, and of the branches before it. An inclusive
 * node tests all of its branches.
 */
export function listBranchPaths(form: CompiledForm, { type, branches }: ChoosingNode, branchId: string): Path[] {
  const reader = createFieldReader(form.byPath, null)
  const at = type === 'inclusive' ? branches.length : branches.findIndex(({ nodeId }) => nodeId === branchId)
  // the last branch is the default
  const tested = branches.slice(0, Math.min(at + 1, branches.length - 1))
  const names = tested.flatMap(({ conditions }) => (conditions === null ? [] : listConditionFields(conditions)))
  return [...new Set(names.flatMap((name) => reader.pathOf(name) ?? []))]
}
