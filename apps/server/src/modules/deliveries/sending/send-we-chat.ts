import type { Deps } from '../../../deps.ts'
import type { WeChatSettings } from '../../../migrations/schema-delivery.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readPlainText } from '../../../platform/html/clean-html.ts'
import { limitText } from '../../../platform/text.ts'
import { sendTemplate, type TemplateResult } from '../../we-chat/index.ts'
import type { AccountRow } from '../store/account.queries.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'
import { pickText } from '../store/pick-text.ts'
import type { AttemptResult, Channel } from './channel.ts'
import { findAddress } from './find-address.ts'

/** Template messages of the official account to its followers who are linked to users. */
export const weChatChannel: Channel = {
  concurrency: 2,
  open: (deps) => ({ send: (account, delivery) => sendToFollower(deps, account, delivery), close: () => undefined }),
}

interface WeChatMessage {
  /** of the message for this user; the same for every attempt */
  id: string
  openId: string
  title: string
  text: string
  /** path of the page that it opens; '' for none */
  link: string
  at: Date
}

async function sendToFollower(deps: Deps, account: AccountRow, delivery: ClaimedDelivery): Promise<AttemptResult> {
  const { language } = getSettings(account)
  // the follower may have left since the message was planned
  if (delivery.address === '') throw new AppError('delivery.noFollower')
  const result = await sendOneTemplate(deps, account, {
    id: delivery.id,
    openId: delivery.address,
    title: pickText(language, delivery.title, delivery.title_i18n),
    text: await readPlainText(pickText(language, delivery.body_text, delivery.body_i18n)),
    link: delivery.link,
    at: delivery.created_at,
  })
  if (result.state === 'sent') return result
  return { state: result.state, fault: { key: result.error.key, values: result.error.values } }
}

export function sendOneTemplate(deps: Deps, account: AccountRow, message: WeChatMessage): Promise<TemplateResult> {
  const settings = getSettings(account)
  const shorten = (value: string) => limitText(value.replaceAll(/\s+/g, ' ').trim(), settings.variableLength)
  const variables = [
    [settings.titleVariable, shorten(message.title)],
    [settings.textVariable, shorten(message.text)],
    [settings.timeVariable, formatTime(message.at, deps.config.offsetMinutes)],
  ] as const
  return sendTemplate(deps, {
    id: message.id,
    openId: message.openId,
    template: settings.template,
    variables: Object.fromEntries(variables.filter(([name]) => name !== '')),
    url: findAddress(deps, message.link),
  })
}

/** The only form with a date that WeChat accepts in variables for times: `2026年3月2日 12:05`. */
function formatTime(at: Date, offsetMinutes: number): string {
  const local = new Date(at.getTime() + offsetMinutes * 60_000)
  const date = `${local.getUTCFullYear()}年${local.getUTCMonth() + 1}月${local.getUTCDate()}日`
  return `${date} ${local.toISOString().slice(11, 16)}`
}

function getSettings({ id, settings }: AccountRow): WeChatSettings {
  if (settings.channel !== 'weChat') throw new Error(`account ${id} sends no template messages`)
  return settings
}
