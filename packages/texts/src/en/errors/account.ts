import type zh from '../../zh/errors/account.ts'

export default {
  'account.passwordNeeded': 'Enter your password to change the mobile number',
  'account.mobileTaken': 'Another account uses this mobile number',
  'account.notYours': 'You do not belong to this organization, position or application',
  'account.notBelow': 'You can only see your own subordinates',
  'account.signMissing': 'Signature not found',
  'account.signTooMany': 'At most {most} signatures can be saved',
  'login.cancelled': 'This account has been canceled',
} satisfies typeof zh
