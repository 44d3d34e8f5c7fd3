import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { getEnabledAccount } from '../account/account.ts'
import { getAccessToken } from '../client/access-token.ts'
import { callWeChat } from '../client/call-we-chat.ts'

interface TemplateMessage {
  /** WeChat sends a message with an id that it has taken in the last ten minutes once */
  id: string
  openId: string
  template: string
  variables: Readonly<Record<string, string>>
  /** the page that it opens */
  url: string | undefined
}

/** `later`: it was certainly not sent; `unknown`: it may have been. */
export type TemplateResult = { state: 'sent' } | { state: 'refused' | 'later' | 'unknown'; error: AppError }

/** Sends a template message to a follower. It does not throw for what WeChat does. */
export async function sendTemplate(deps: Deps, message: TemplateMessage): Promise<TemplateResult> {
  let isBegun = false
  try {
    const account = await getEnabledAccount(deps)
    await getAccessToken(deps, account)
    isBegun = true
    await callWeChat(deps, account, {
      path: '/cgi-bin/message/template/send',
      body: {
        touser: message.openId,
        template_id: message.template,
        ...(message.url !== undefined && { url: message.url }),
        client_msg_id: message.id,
        data: Object.fromEntries(Object.entries(message.variables).map(([name, value]) => [name, { value }])),
      },
    })
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: findState(error, isBegun), error }
  }
}

function findState({ key, values }: AppError, isBegun: boolean): 'refused' | 'later' | 'unknown' {
  if (key === 'weChat.unreachable') return !isBegun || unsentReasons.has(String(values['reason'])) ? 'later' : 'unknown'
  return busyCodes.has(Number(values['errcode'])) ? 'later' : 'refused'
}

/** There was no connection, or WeChat has answered that it takes no more. */
const unsentReasons = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['HTTP 429', 'HTTP 503'],
])

/** WeChat is busy; too many calls of a day or a minute. */
const busyCodes = new Set([-1, 45_009, 45_011])
