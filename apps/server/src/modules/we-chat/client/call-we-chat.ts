import type { Deps } from '../../../deps.ts'
import type { Account } from '../account/account.ts'
import { getAccessToken } from './access-token.ts'
import { requestFile, sendRequest, type WeChatReply, type WeChatRequest } from './send-request.ts'
import { getErrorCode, assertAccepted } from './we-chat-error.ts'

/** Error codes of an invalid or expired token. */
const invalidTokenCodes = new Set([40001, 40014, 42001])

/**
 * Calls WeChat with the access token of the official account; an expired token is replaced once.
 *
 * @throws AppError with the error of WeChat, 'weChat.unreachable'
 */
export async function callWeChat(deps: Deps, account: Account, asked: WeChatRequest): Promise<WeChatReply> {
  return assertAccepted(await withToken(deps, account, asked, (request) => sendRequest(deps.config.weChatUrl, request)))
}

/** Requests a file with the access token; its description for a kind whose file is elsewhere. @throws as `callWeChat` */
export async function loadFile(deps: Deps, account: Account, asked: WeChatRequest): Promise<Buffer | WeChatReply> {
  const answer = await withToken(deps, account, asked, (request) => requestFile(deps.config.weChatUrl, request))
  return Buffer.isBuffer(answer) ? answer : assertAccepted(answer)
}

async function withToken<Answer extends Buffer | WeChatReply>(
  deps: Deps,
  account: Account,
  asked: WeChatRequest,
  send: (request: WeChatRequest) => Promise<Answer>,
): Promise<Answer> {
  const sendWith = (token: string) => send({ ...asked, query: { ...asked.query, access_token: token } })
  const token = await getAccessToken(deps, account)
  const answer = await sendWith(token)
  if (Buffer.isBuffer(answer) || !invalidTokenCodes.has(getErrorCode(answer))) return answer
  return sendWith(await getAccessToken(deps, account, token))
}
