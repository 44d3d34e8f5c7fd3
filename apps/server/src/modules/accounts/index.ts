export { type Account, findAccount, findAccountById } from './account.queries.ts'
export { assertCanSignIn } from './assert-can-sign-in.ts'
