import type { Condition, NestedGroup } from '@armature/form-engine'

export const freshCondition = (): Condition => ({ field: '', op: 'eq' })
export const freshGroup = (): NestedGroup => ({ logic: 'and', conditions: [freshCondition()] })
