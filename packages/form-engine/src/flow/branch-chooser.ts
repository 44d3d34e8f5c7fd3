import { evaluateConditions } from '../form/conditions.ts'
import { createFieldReader } from '../form/field-reader.ts'
import type { CompiledForm, FillContext, Values } from '../form/types.ts'
import type { ConditionNode, FlowBranch } from './types.ts'
import type { ChooseBranch } from './progress.ts'

/** Evaluates the conditions of branches with the same functions as rules; the last branch is the default. */
export function createBranchChooser(form: CompiledForm, values: Values, context: FillContext): ChooseBranch {
  const reading = createFieldReader(form.byPath, null)
  const read = (field: string) => reading.read({ values, relations: new Map(), context, row: null, index: -1 }, field)
  return ({ branches }: ConditionNode): FlowBranch | undefined =>
    branches
      .slice(0, -1)
      .find(({ conditions }) => conditions !== null && evaluateConditions(conditions, read, context)) ?? branches.at(-1)
}
