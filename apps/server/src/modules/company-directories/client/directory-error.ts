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
  41004: 'companyDirectory.secretWrong',
  45009: 'companyDirectory.limited',
  48002: 'companyDirectory.notAuthorised',
  50004: 'companyDirectory.notAuthorised',
  60011: 'companyDirectory.notAuthorised',
  60020: 'companyDirectory.addressNotAllowed',
  90018: 'companyDirectory.limited',
  301002: 'companyDirectory.notAuthorised',
}

/** Codes of an invalid or expired access token. */
export const invalidTokenCodes: ReadonlySet<number> = new Set([40014, 42001, 41001])

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
