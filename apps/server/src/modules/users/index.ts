export { updateCurrentPositions } from './current-positions.queries.ts'
export { moveSubordinates, moveSubordinatesUp } from './managers.queries.ts'
export { lockFreeMobile } from './mobile.queries.ts'
export { type Leaving, openApprovals } from './open-approvals.ts'
export { recordLogin } from './record-login.queries.ts'
export { type UserAttributeRow, clearPrivateAttributes } from './user-attributes.ts'
export {
  deleteUser,
  insertUser,
  mergePreferences,
  replaceHeadIcon,
  updateUser,
  updateUserStates,
} from './user.queries.ts'
