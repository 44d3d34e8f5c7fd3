export default {
  title: 'Screen locked',
  password: 'Password',
  missing: 'Enter your password',
  unlock: 'Unlock',
  capsLock: 'Caps lock is on',
  other: 'Use another account',
  otherText: 'You will be signed out, and unsaved changes will be lost.',
  otherOk: 'Sign out',
  signedOut: 'You are signed out. Sign in again',
  signIn: 'Sign in',
  covered: 'Your entries are still here. Unlock to continue',
}
