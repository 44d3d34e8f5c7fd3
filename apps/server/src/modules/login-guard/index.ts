export { buildRestriction, knownMs } from './login-guard-limits.ts'
export { deleteKnownSources } from './login-guard.queries.ts'
export {
  type Attempt,
  assertAccountNotBlocked,
  deleteAttempts,
  recordAccountFailure,
  recordAddressFailure,
  recordFailure,
  recordKnownAddress,
  recordSuccess,
  cleanSignInCounts,
  toSecondStepKey,
  unlockAccount,
} from './login-guard.ts'
export { runAttempt } from './run-attempt.ts'
