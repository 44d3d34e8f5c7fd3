/** Sessions whose screen is locked: the server refuses their calls until they are unlocked. */
export const lockedSessions = {
  name: '0075-locked-sessions',
  up: 'alter table sessions add column locked_at timestamptz;',
}
