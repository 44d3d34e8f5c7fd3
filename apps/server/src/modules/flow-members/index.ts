export { assertInterfaces, findInterfaceProblems } from './approver-interfaces.ts'
export { assertMembers, assertMembersExist, findMemberProblems } from './gone-members.ts'
