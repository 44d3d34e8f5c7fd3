import type { Values } from '@armature/form-engine'
import type { ReleasedModel } from '../../visual-dev/release/released-model.ts'
import type { TaskRecord } from '../engine/task.queries.ts'

/** The number of a record: what its first numbering field says, '' without one. */
export function numberIn({ form }: ReleasedModel, values: Values): string {
  const field = form.fields.find(({ control }) => control.kind === 'billRule')
  const value = field && values[field.name]
  return typeof value === 'string' ? value : ''
}

/** What the keyword of a list of approvals looks into: every language's title. */
export const keywordOf = (
  { full_name, full_name_i18n: { tw, en } }: Pick<TaskRecord, 'full_name' | 'full_name_i18n'>,
  starter: string,
  number: string,
): string => [`${starter}的${full_name}`, tw ?? '', en ?? '', starter, number].filter((part) => part !== '').join('\n')
