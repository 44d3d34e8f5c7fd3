import type { Condition, NestedGroup } from '@armature/form-engine'

export const createCondition = (): Condition => ({ field: '', op: 'eq' })
export const createGroup = (): NestedGroup => ({ logic: 'and', conditions: [createCondition()] })
