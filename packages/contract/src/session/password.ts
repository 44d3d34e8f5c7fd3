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
  'password.own': { code: 400 },
  'session.mustChangePassword': { code: 403 },
  'password.wrong': { code: 400 },
  'password.mismatch': { code: 400 },
  'password.length': { code: 400 },
  'password.needs': { code: 400 },
  'password.common': { code: 400 },
  'password.account': { code: 400 },
  'password.same': { code: 400 },
  'password.history': { code: 400 },
}
