import type { Rule } from '@armature/form-engine'
import { makeFormId } from '../state/designer.ts'

/** A new rule with a condition on a field. */
export const createRule = (field = ''): Rule => ({
  id: makeFormId(),
  name: '',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op: 'eq', value: undefined }] }] },
  then: [{ type: 'show', field: '' }],
})
