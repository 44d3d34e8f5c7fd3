import { useConditionReaderFor } from '../../conditions/use-condition-reader.ts'
import type { ConditionReader } from '../../conditions/describe-conditions.ts'
import { useDesigner } from '../state/designer.ts'

/** Describes rules of the open design, in the user's language. */
export function useRuleReader(): ConditionReader {
  return useConditionReaderFor(useDesigner(({ editor }) => editor.formData.fields))
}
