export { compareDesigns } from './compare-designs.ts'
export { describeChange, getChangeName } from './describe-change.ts'
export type { DesignChange, DesignState } from './types.ts'
