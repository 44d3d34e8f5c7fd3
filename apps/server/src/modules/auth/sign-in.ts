import type { LoginBody, SignedInReply } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { SignInOrigin } from '../sessions/index.ts'
import { login } from './login.service.ts'
import { loginByScan } from './qr/qr.service.ts'
import { loginByCode } from './sms/sms-code.service.ts'

/** Signs in by password, by the code of a text message or by a scanned code, as the body says (S7.11–S7.15). */
export function signIn(deps: Deps, body: LoginBody, from: SignInOrigin): Promise<SignedInReply> {
  const { account, password, ticket, code } = body
  const ways = {
    password: () => login(deps, { account, password, ticket, code, ...from }),
    code: () => loginByCode(deps, { mobile: account.trim(), code, ...from }),
    scan: () => loginByScan(deps, ticket, from),
  }
  return ways[body.origin]()
}
