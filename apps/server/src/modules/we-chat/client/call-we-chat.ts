import type { Deps } from '../../../deps.ts'
import type { Account } from '../account/account.ts'
import { getAccessToken } from './access-token.ts'
import { sendRequest, type WeChatReply, type WeChatRequest } from './send-request.ts'
import { getErrorCode, assertAccepted } from './we-chat-error.ts'

/** Error codes of an invalid or expired token. */
const invalidTokenCodes = new Set([40001, 40014, 42001])

/**
 * Calls WeChat with the access token of the official account; an expired token is replaced once.
 *
 * @throws AppError with the error of WeChat, 'weChat.unreachable'
 */
export async function callWeChat(deps: Deps, account: Account, asked: WeChatRequest): Promise<WeChatReply> {
  const send = (token: string) =>
    sendRequest(deps.config.weChatUrl, { ...asked, query: { ...asked.query, access_token: token } })
  const token = await getAccessToken(deps, account)
  const answer = await send(token)
  if (!invalidTokenCodes.has(getErrorCode(answer))) return assertAccepted(answer)
  return assertAccepted(await send(await getAccessToken(deps, account, token)))
}
