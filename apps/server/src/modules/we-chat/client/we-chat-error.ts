import type { ErrorKey } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { WeChatReply } from './send-request.ts'

/** Error codes of WeChat that the user can act on. */
const errorKeys: Record<number, ErrorKey> = {
  40001: 'weChat.secretWrong',
  40003: 'weChat.openIdWrong',
  40007: 'weChat.mediaGone',
  40013: 'weChat.appIdWrong',
  40037: 'weChat.templateWrong',
  40125: 'weChat.secretWrong',
  40164: 'weChat.addressNotAllowed',
  41004: 'weChat.secretWrong',
  43004: 'weChat.notFollowing',
  45007: 'weChat.voiceLong',
  45009: 'weChat.limited',
  45015: 'weChat.tooLate',
  45047: 'weChat.tooMany',
  46003: 'weChat.noMenuThere',
  48001: 'weChat.notAuthorised',
}

/** The error code of WeChat; 0 on success. */
export const getErrorCode = ({ errcode }: WeChatReply): number => (typeof errcode === 'number' ? errcode : 0)

/** @throws AppError if the reply is an error, with the code and message of WeChat */
export function assertAccepted(answer: WeChatReply): WeChatReply {
  const errcode = getErrorCode(answer)
  if (errcode === 0) return answer
  const errmsg = typeof answer['errmsg'] === 'string' ? answer['errmsg'].slice(0, 200) : ''
  throw new AppError(errorKeys[errcode] ?? 'weChat.refused', { errcode, errmsg })
}
