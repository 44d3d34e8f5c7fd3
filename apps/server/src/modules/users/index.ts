export { hasOtherAccount, lockMobile } from './mobile.queries.ts'
export { type Leaving, openApprovals } from './open-approvals.ts'
export { recordLogin } from './record-login.queries.ts'
export { type UserAttributeRow, clearPrivateAttributes } from './user-attributes.ts'
