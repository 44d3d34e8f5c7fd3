import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { nothing, text } from '../shapes.ts'

export const lockState = z.object({
  isLocked: z.boolean(),
  /** whose password unlocks it */
  account: z.string(),
  realName: z.string(),
})
export type LockState = z.output<typeof lockState>

export const lockEndpoints = {
  /** Until it is unlocked, every other call of the session is refused with 423. */
  lock: endpoint({
    method: 'PUT',
    path: '/api/oauth/LockScreen',
    access: signedIn,
    duringPasswordChange: true,
    duringLock: true,
    summary: 'Lock the session',
    data: nothing,
  }),
  lockState: endpoint({
    method: 'GET',
    path: '/api/oauth/LockScreen',
    access: signedIn,
    duringPasswordChange: true,
    duringLock: true,
    summary: 'Whether the session is locked, and whose it is',
    data: lockState,
  }),
  /** A wrong password never returns 600 to 602: the session and the lock stay (S7.30, SO.24). */
  unlock: endpoint({
    method: 'POST',
    path: '/api/oauth/LockScreen',
    access: signedIn,
    duringPasswordChange: true,
    duringLock: true,
    summary: 'Unlock the screen with the password of the account, or a new sign-in at the provider',
    /**
     * `password` is the lower-case hex SHA-256 of the password, as for the sign-in; instead of it `ticket` proves a sign-in at
     * the provider
     */
    body: z.object({ account: text(100), password: text(128).default(''), ticket: text(128).default('') }),
    data: nothing,
  }),
}

export const lockErrors = {
  'lock.locked': {
    code: 423,
    text: { zh: '屏幕已锁定，请先解锁', tw: '螢幕已鎖定，請先解鎖', en: 'The screen is locked. Unlock it first' },
  },
  'lock.wrong': {
    code: 400,
    text: { zh: '密码错误', tw: '密碼錯誤', en: 'The password is wrong' },
  },
  'lock.notFresh': {
    code: 400,
    text: {
      zh: '请在企业登录页面重新验证身份',
      tw: '請在企業登入頁面重新驗證身分',
      en: 'Sign in again with your company account to confirm your identity',
    },
  },
  'lock.foreign': {
    code: 400,
    text: {
      zh: '只能用锁定时的账号解锁；换账号请先退出登录',
      tw: '只能用鎖定時的帳號解鎖；換帳號請先登出',
      en: 'Only the locked account can unlock. Sign out first to use another one',
    },
  },
}
