import type zh from '../../zh/contract/success.ts'

export default {
  created: 'Created',
  updated: 'Updated',
  removed: 'Deleted',
  copied: 'Copied',
  released: 'Released',
  restored: 'Rolled back',
  recovered: 'Restored',
  switched: 'Switched',
  sent: 'Sent',
  started: 'Started',
  cancelled: 'Cancelled',
  imported: 'Imported',
  requested: 'Your request was submitted. You can sign in once an administrator has set up the account',
  forcedOffline: 'Signed out',
  signedOutThere: 'Session signed out',
} satisfies typeof zh
