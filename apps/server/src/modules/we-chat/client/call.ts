import type { Deps } from '../../../deps.ts'
import type { Account } from '../account/account.ts'
import { accessToken } from './access-token.ts'
import { ask, type Answer, type Asked } from './ask.ts'
import { codeOf, unlessRefused } from './refusal.ts'

/** Error codes of an invalid or expired token. */
const tokenEnded = new Set([40001, 40014, 42001])

/**
 * Calls WeChat with the access token of the official account; an expired token is replaced once.
 *
 * @throws AppError with the error of WeChat, 'weChat.unreachable'
 */
export async function callWeChat(deps: Deps, account: Account, asked: Asked): Promise<Answer> {
  const send = (token: string) =>
    ask(deps.config.weChatUrl, { ...asked, query: { ...asked.query, access_token: token } })
  const token = await accessToken(deps, account)
  const answer = await send(token)
  if (!tokenEnded.has(codeOf(answer))) return unlessRefused(answer)
  return unlessRefused(await send(await accessToken(deps, account, token)))
}
