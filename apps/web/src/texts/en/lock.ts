export default {
  title: 'Screen locked',
  password: 'Password',
  missing: 'Enter your password',
  unlock: 'Unlock',
  capsLock: 'Caps lock is on',
  other: 'Use another account',
  otherText: 'You will be signed out, and what is not saved will be lost.',
  otherOk: 'Sign out',
  nobody: 'You are signed out, please sign in again',
  signIn: 'Sign in',
  covered: 'Everything you typed is still here. Unlock to go on',
}
