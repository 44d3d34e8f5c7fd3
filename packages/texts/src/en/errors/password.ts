import type zh from '../../zh/errors/password.ts'

export default {
  'password.own': 'Change your own password in “My account”',
  'session.mustChangePassword': 'Change your password first',
  'password.wrong': 'The password is incorrect',
  'password.mismatch': 'The new passwords do not match. Enter them again',
  'password.length': 'A password must have {min} to {max} characters',
  'password.needs': 'The password still needs: {kinds}',
  'password.common': 'This password is too common. Choose another',
  'password.account': 'The password must not contain the account',
  'password.same': 'The new password is the same as the current one',
  'password.history': 'The last {count} passwords cannot be reused',
} satisfies typeof zh
