import type { ErrorKey } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { DirectoryReply } from './send-request.ts'

/**
 * Codes that the administrator can act on. WeCom: https://developer.work.weixin.qq.com/document/path/90313; DingTalk uses the same
 * ones, as the sub-code of 88 for its older calls: https://open.dingtalk.com/document/orgapp/server-api-error-codes-1
 */
const errorKeys: Record<number, ErrorKey> = {
  40001: 'companyDirectory.secretWrong',
  40013: 'companyDirectory.accountWrong',
  40056: 'companyDirectory.accountWrong',
  40089: 'companyDirectory.secretWrong',
  40091: 'companyDirectory.secretWrong',
  40096: 'companyDirectory.secretWrong',
  33012: 'companyDirectory.personUnknown',
  41004: 'companyDirectory.secretWrong',
  45009: 'companyDirectory.limited',
  45033: 'companyDirectory.limited',
  48002: 'companyDirectory.notAuthorised',
  50002: 'companyDirectory.personUnknown',
  50004: 'companyDirectory.notAuthorised',
  60011: 'companyDirectory.notAuthorised',
  60020: 'companyDirectory.addressNotAllowed',
  60111: 'companyDirectory.personUnknown',
  60121: 'companyDirectory.personUnknown',
  81013: 'companyDirectory.personUnknown',
  // DingTalk: too many calls of this server, of the company or of the application
  90001: 'companyDirectory.limited',
  90002: 'companyDirectory.limited',
  90003: 'companyDirectory.limited',
  90004: 'companyDirectory.limited',
  90005: 'companyDirectory.limited',
  90006: 'companyDirectory.limited',
  90018: 'companyDirectory.limited',
  301002: 'companyDirectory.notAuthorised',
}

/** Codes of an invalid or expired access token. For DingTalk, 40001 is also one that it no longer knows. */
export const invalidTokenCodes: ReadonlySet<number> = new Set([40001, 40014, 41001, 42001])

/** Codes of a sign-in code that was used before or has expired: WeCom, then DingTalk, whose new API answers in letters. */
const codeOfSignIn = new Set(['40029', '40078', 'invalidParameter.authCode.notFound'])

/** Whether the code of a sign-in is the reason why a call was refused. */
export const isSignInCodeRefused = ({ key, values }: AppError): boolean =>
  key === 'companyDirectory.refused' && codeOfSignIn.has(String(values['code']))

/** There is no such person: DingTalk, for a union id that is not of the company. */
export const isPersonUnknown = ({ values }: AppError): boolean => values['code'] === 60121

/** The code of a reply; 0 on success. */
export function getErrorCode({ errcode, sub_code: subCode }: DirectoryReply): number {
  const code = toNumber(errcode)
  return code === 88 ? toNumber(subCode) || code : code
}

const toNumber = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? Number(value) || 0 : 0)

/** @throws AppError if the reply is an error, with its code and message */
export function assertAccepted(reply: DirectoryReply): DirectoryReply {
  const code = getErrorCode(reply)
  if (code === 0) return reply
  const message = reply['sub_msg'] ?? reply['errmsg']
  const reason = typeof message === 'string' ? message.slice(0, 200).toWellFormed() : ''
  throw new AppError(errorKeys[code] ?? 'companyDirectory.refused', { code, reason })
}
