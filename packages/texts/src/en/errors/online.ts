import type zh from '../../zh/errors/online.ts'

export default {
  'login.elsewhere': 'This account is signed in since {since} on {device} ({place}). A second sign-in is not allowed',
  'session.replaced': 'Your account was signed in elsewhere. This session has ended',
  'session.forced': 'An administrator signed you out',
  'session.endedByOwner': 'You signed out this session from another device',
  'session.passwordChanged': 'The password was changed. Sign in with the new one',
  'session.accountDisabled': 'Your account was disabled',
  'online.unknown': 'This session has already ended',
  'online.current': 'This is your current session. Use Sign out instead',
  'online.administrator': 'Only an administrator can sign out an administrator',
} satisfies typeof zh
