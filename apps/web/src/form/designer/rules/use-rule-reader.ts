import { useReaderOf } from '../../conditions/use-condition-reader.ts'
import type { ConditionReader } from '../../conditions/words.ts'
import { useDesigner } from '../state/designer.ts'

/** Reads rules of the design that is open, in the reader's language. */
export function useRuleReader(): ConditionReader {
  return useReaderOf(useDesigner(({ editor }) => editor.formData.fields))
}
