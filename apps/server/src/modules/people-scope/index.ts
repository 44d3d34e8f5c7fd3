export type { Target } from './people-scope.queries.ts'
export { assertNotAbove, findPeopleScope, getReachIds, requireTarget, requireTargets } from './people-scope.ts'
