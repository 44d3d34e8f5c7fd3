export { assertMembers, assertMembersExist, findMemberProblems } from './gone-members.ts'
