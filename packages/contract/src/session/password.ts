import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import { byId, nothing, text } from '../shapes.ts'

/** Kinds of characters that a password may have to contain; a symbol is anything but a letter or digit. */
export const passwordKinds = ['digit', 'lower', 'upper', 'symbol'] as const
export type PasswordKind = (typeof passwordKinds)[number]

export const passwordPolicy = z.object({
  minLength: z.number(),
  maxLength: z.number(),
  needs: z.array(z.enum(passwordKinds)),
  /** days after which it has to be changed; 0 for never */
  days: z.number(),
  /** number of previous passwords that cannot be used again */
  history: z.number(),
})
export type PasswordPolicy = z.output<typeof passwordPolicy>

export const maxPasswordLength = 64

export const passwordEndpoints = {
  passwordPolicy: endpoint({
    method: 'GET',
    path: '/api/oauth/PasswordPolicy',
    access: signedIn,
    duringPasswordChange: true,
    summary: 'The rules for a new password',
    data: passwordPolicy,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/permission/Users/:id/Actions/ResetPassword',
    access: permission('permission.user:btn_password'),
    audit: { action: 'resetPassword', object: 'user' },
    summary:
      'Reset the password of another user; their sessions end, and they choose a new one at the next sign-in (SO.88)',
    params: byId,
    body: z.object({
      /** both as sent: lower-case hex SHA-256 of the password */
      userPassword: text(128),
      validatePassword: text(128),
      /** in plain text, since its hash does not show length and kinds of characters. Neither stored nor logged. */
      text: text(128),
    }),
    data: nothing,
    done: 'updated',
  }),
  unlockUser: endpoint({
    method: 'PUT',
    path: '/api/permission/Users/:id/Actions/unlock',
    access: permission('permission.user:btn_security'),
    audit: { action: 'unlock', object: 'user' },
    summary: 'Remove the waiting time of a user after wrong passwords or codes (SO.87)',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
}

export const passwordErrors = {
  'password.own': {
    code: 400,
    text: {
      zh: '自己的密码请在个人中心修改',
      tw: '自己的密碼請在個人中心變更',
      en: 'Change your own password in “My account”',
    },
  },
  'session.mustChangePassword': {
    code: 403,
    text: {
      zh: '请先修改密码',
      tw: '請先變更密碼',
      en: 'Change your password first',
    },
  },
  'password.wrong': { code: 400, text: { zh: '密码不正确', tw: '密碼不正確', en: 'The password is incorrect' } },
  'password.mismatch': {
    code: 400,
    text: {
      zh: '新密码的内容不一致，请重新填写',
      tw: '新密碼的內容不一致，請重新填寫',
      en: 'The new passwords do not match. Enter them again',
    },
  },
  'password.length': {
    code: 400,
    text: {
      zh: '密码长度应为 {min} 到 {max} 个字符',
      tw: '密碼長度應為 {min} 到 {max} 個字元',
      en: 'A password must have {min} to {max} characters',
    },
  },
  'password.needs': {
    code: 400,
    text: {
      zh: '密码还需要包含：{kinds}',
      tw: '密碼還需要包含：{kinds}',
      en: 'The password still needs: {kinds}',
    },
  },
  'password.common': {
    code: 400,
    text: {
      zh: '这个密码太常见，容易被猜到，请换一个',
      tw: '這個密碼太常見，容易被猜到，請換一個',
      en: 'This password is too common. Choose another',
    },
  },
  'password.account': {
    code: 400,
    text: {
      zh: '密码不能包含账号',
      tw: '密碼不能包含帳號',
      en: 'The password must not contain the account',
    },
  },
  'password.same': {
    code: 400,
    text: {
      zh: '新密码不能与当前密码相同',
      tw: '新密碼不能與目前密碼相同',
      en: 'The new password is the same as the current one',
    },
  },
  'password.history': {
    code: 400,
    text: {
      zh: '不能使用最近 {count} 次用过的密码',
      tw: '不能使用最近 {count} 次用過的密碼',
      en: 'The last {count} passwords cannot be reused',
    },
  },
}
