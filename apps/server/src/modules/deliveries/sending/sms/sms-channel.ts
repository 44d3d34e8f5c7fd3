import type { SmsProviderName } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import type { SmsSettings } from '../../../../migrations/schema-delivery.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { readPlainText } from '../../../../platform/html/clean-html.ts'
import { parseJson } from '../../../../platform/http/json.ts'
import { limitText } from '../../../../platform/text.ts'
import { storedAddresses } from '../../../data-interfaces/index.ts'
import { openAccountSecret } from '../../store/account-secret.ts'
import type { AccountRow } from '../../store/account.queries.ts'
import type { ClaimedDelivery } from '../../store/delivery.queries.ts'
import { pickText } from '../../store/pick-text.ts'
import { findCallState } from '../call-state.ts'
import type { AttemptResult, Channel } from '../channel.ts'
import { aliyun } from './aliyun.ts'
import type { Sms, SmsProvider, SmsReceipt, SmsReply, TakenSms } from './provider.ts'
import { signedCall } from './signed-call.ts'
import { tencent } from './tencent.ts'

const providers: Record<SmsProviderName, SmsProvider> = { aliyun, tencent, signed: signedCall }

/** Text messages to the mobile numbers of users, with title and text as variables of a template that the provider has approved. */
export const smsChannel: Channel = {
  concurrency: 2,
  open: (deps) => ({ send: (account, delivery) => sendSms(deps, account, delivery), close: () => undefined }),
}

async function sendSms(deps: Deps, account: AccountRow, delivery: ClaimedDelivery): Promise<AttemptResult> {
  const { language } = getSmsSettings(account)
  const reply = await callProvider(deps, account, {
    id: delivery.id,
    mobile: delivery.mobile ?? '',
    title: pickText(language, delivery.title, delivery.title_i18n),
    text: await readPlainText(pickText(language, delivery.body_text, delivery.body_i18n)),
  })
  if (reply.state === 'sent') return reply
  return { state: reply.state, fault: { key: reply.error.key, values: reply.error.values } }
}

/** Sends a message to one number. @throws AppError with the reason */
export async function sendOneSms(
  deps: Deps,
  account: AccountRow,
  sms: Pick<Sms, 'id' | 'mobile'> & { title: string; text: string },
): Promise<void> {
  const reply = await callProvider(deps, account, sms)
  if (reply.state !== 'sent') throw reply.error
}

async function callProvider(
  deps: Deps,
  account: AccountRow,
  { id, mobile, ...texts }: Pick<Sms, 'id' | 'mobile'> & { title: string; text: string },
): Promise<SmsReply> {
  const settings = getSmsSettings(account)
  const provider = providers[settings.provider]
  const secret = await openAccountSecret(deps, account)
  const sms = { id, mobile, variables: listVariables(settings, texts) }
  try {
    const call = provider.buildCall(settings, secret, sms, deps.clock())
    const { status, text } = await storedAddresses.send(deps, { ...call, acceptsErrors: true })
    return provider.readReply(status, readJson(text)) ?? createUnreadable(status)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // a gateway that knows the message by its id sends it once, however often it is called
    const state = findCallState(error) ?? 'refused'
    return { state: settings.provider === 'signed' && state === 'unknown' ? 'later' : state, error }
  }
}

/** Whether the phone has received a message; undefined if the provider does not know yet. @throws AppError why it does not say */
export async function askReceipt(deps: Deps, account: AccountRow, taken: TakenSms): Promise<SmsReceipt | undefined> {
  const settings = getSmsSettings(account)
  const { receipts } = providers[settings.provider]
  if (!receipts) return undefined
  const secret = await openAccountSecret(deps, account)
  for (const call of receipts.buildCalls(settings, secret, taken, deps.clock())) {
    const { status, text } = await storedAddresses.send(deps, { ...call, acceptsErrors: true })
    const receipt = receipts.read(status, readJson(text), taken)
    if (receipt) return receipt
  }
  return undefined
}

/** Providers refuse variables that are long or have line breaks. */
function listVariables(
  { titleVariable, textVariable, variableLength }: SmsSettings,
  { title, text }: { title: string; text: string },
): Sms['variables'] {
  const shorten = (value: string) => limitText(value.replaceAll(/\s+/g, ' ').trim(), variableLength)
  return [
    { name: titleVariable, value: shorten(title) },
    { name: textVariable, value: shorten(text) },
  ].filter(({ name }) => name !== '')
}

/** A page of something between: the provider may have taken the message, except where the status says that it has not. */
function createUnreadable(status: number): SmsReply {
  const error = new AppError('delivery.smsReply', { status })
  if (status === 429 || status === 503) return { state: 'later', error }
  return { state: status >= 400 && status < 500 ? 'refused' : 'unknown', error }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function getSmsSettings({ id, settings }: AccountRow): SmsSettings {
  if (settings.channel !== 'sms') throw new Error(`account ${id} sends no SMS`)
  return settings
}
