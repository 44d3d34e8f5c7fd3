import { serverTexts } from '@armature/texts/server'
import { escapeHtml, type Language } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import { deliverMail } from '../../email/index.ts'
import type { AccountRow } from '../store/account.queries.ts'
import { openAccountSecret } from '../store/account-secret.ts'
import { findUserAddress } from '../store/recipient.queries.ts'
import { sendTestToPerson } from './send-app.ts'
import { callRobot } from './send-robot.ts'
import { sendOneTemplate } from './send-we-chat.ts'
import { callWebhook } from './send-webhook.ts'
import { sendOneSms } from './sms/sms-channel.ts'

const texts = serverTexts.deliveries.test

/**
 * Sends a test message by an account: to the mail address, mobile number, WeChat, WeCom or DingTalk of the caller, to the webhook, or to
 * the group.
 *
 * @throws AppError with the reason
 */
export async function sendTest(deps: Deps, account: AccountRow, caller: Caller): Promise<void> {
  if (account.settings.channel === 'webhook') return callTestWebhook(deps, account, caller)
  const { settings } = account
  if (settings.channel === 'sms') return sendTestSms(deps, account, caller, settings.language)
  if (settings.channel === 'weChat') return sendTestTemplate(deps, account, caller, settings.language)
  if (settings.channel === 'weComApp' || settings.channel === 'dingApp')
    return sendTestApp(deps, account, caller, settings.channel)
  if (settings.channel !== 'email')
    return callRobot(deps, account, [texts.title[settings.language], texts.body[settings.language]].join('\n'))
  const address = await findUserAddress(deps.db, caller.userId, 'email')
  if (address === '') throw new AppError('delivery.noOwnAddress')
  const outcome = await deliverMail(
    deps,
    {
      server: { host: settings.host, port: settings.port, security: settings.security },
      login: { user: settings.login, pass: await openAccountSecret(deps, account) },
    },
    {
      messageId: `<${createId()}@${settings.address.slice(settings.address.lastIndexOf('@') + 1)}>`,
      from: { name: settings.senderName, address: settings.address },
      to: { name: caller.realName, address },
      subject: texts.title[caller.language],
      html: `<p>${escapeHtml(texts.body[caller.language])}</p>`,
      at: new Date(deps.clock()),
    },
  )
  if (outcome.state !== 'sent') throw outcome.error
}

async function sendTestSms(deps: Deps, account: AccountRow, { userId }: Caller, language: Language): Promise<void> {
  const mobile = await findUserAddress(deps.db, userId, 'sms')
  if (mobile === '') throw new AppError('delivery.noOwnMobile')
  await sendOneSms(deps, account, { id: createId(), mobile, title: texts.title[language], text: texts.body[language] })
}

async function sendTestTemplate(
  deps: Deps,
  account: AccountRow,
  { userId }: Caller,
  language: Language,
): Promise<void> {
  const openId = await findUserAddress(deps.db, userId, 'weChat')
  if (openId === '') throw new AppError('delivery.noOwnFollower')
  const message = { title: texts.title[language], text: texts.body[language], at: new Date(deps.clock()) }
  const outcome = await sendOneTemplate(deps, account, { id: createId(), openId, link: '', ...message })
  if (outcome.state !== 'sent') throw outcome.error
}

async function sendTestApp(
  deps: Deps,
  account: AccountRow,
  { userId, language }: Caller,
  channel: 'weComApp' | 'dingApp',
): Promise<void> {
  const personId = await findUserAddress(deps.db, userId, channel)
  if (personId === '') throw new AppError('delivery.noOwnPerson')
  const outcome = await sendTestToPerson(deps, account, personId, language)
  if (outcome.state !== 'sent') throw outcome.error
}

function callTestWebhook(deps: Deps, account: AccountRow, { language }: Caller): Promise<void> {
  const timestamp = new Date(deps.clock()).toISOString()
  const data = { title: texts.title[language], bodyText: texts.body[language] }
  return callWebhook(deps, account, createId(), JSON.stringify({ type: 'test', timestamp, data }))
}
