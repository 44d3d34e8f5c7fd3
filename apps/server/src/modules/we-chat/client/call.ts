import type { Deps } from '../../../deps.ts'
import type { Account } from '../account/account.ts'
import { accessToken } from './access-token.ts'
import { ask, type Answer, type Asked } from './ask.ts'
import { codeOf, unlessRefused } from './refusal.ts'

/** The token is not, or no longer, one. */
const tokenEnded = new Set([40001, 40014, 42001])

/**
 * A call in the name of the official account; a token that has ended before its time is replaced, once.
 *
 * @throws AppError what WeChat says, 'weChat.unreachable'
 */
export async function callWeChat(deps: Deps, account: Account, asked: Asked): Promise<Answer> {
  const send = (token: string) =>
    ask(deps.config.weChatUrl, { ...asked, query: { ...asked.query, access_token: token } })
  const token = await accessToken(deps, account)
  const answer = await send(token)
  if (!tokenEnded.has(codeOf(answer))) return unlessRefused(answer)
  return unlessRefused(await send(await accessToken(deps, account, token)))
}
