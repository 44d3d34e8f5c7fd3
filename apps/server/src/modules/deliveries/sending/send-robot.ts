import { createHmac } from 'node:crypto'
import type { Language } from '@armature/contract'
import { serverTexts } from '@armature/texts/server'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { RobotSettings } from '../../../migrations/schema-delivery.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readPlainText } from '../../../platform/html/clean-html.ts'
import { storedAddresses } from '../../data-interfaces/index.ts'
import { openAccountSecret } from '../store/account-secret.ts'
import type { AccountRow } from '../store/account.queries.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'
import { pickText } from '../store/pick-text.ts'
import { listRecipientNames } from '../store/recipient.queries.ts'
import { findCallState } from './call-state.ts'
import type { AttemptResult, Channel } from './channel.ts'
import { findAddress } from './find-address.ts'

/** Recipients that the text names; of more, it has only the number. */
const maxNamed = 10
/** WeCom accepts 2048 bytes of text; a Chinese character has three. */
const maxBytes = 2_000

/** Messages to groups of WeCom or DingTalk, by the robot of the group: one for each message, whatever the number of recipients. */
export const robotChannel: Channel = {
  concurrency: 1,
  open: (deps) => ({ send: (account, delivery) => sendToGroup(deps, account, delivery), close: () => undefined }),
}

async function sendToGroup(deps: Deps, account: AccountRow, delivery: ClaimedDelivery): Promise<AttemptResult> {
  const settings = getRobotSettings(account)
  const text = await writeText(deps, settings.language, delivery)
  try {
    await callRobot(deps, account, text)
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: findState(error), fault: { key: error.key, values: error.values } }
  }
}

/** Posts a text to the group. @throws AppError with the reason */
export async function callRobot(deps: Deps, account: AccountRow, content: string): Promise<void> {
  const settings = getRobotSettings(account)
  const secret = await openAccountSecret(deps, account)
  const url = buildUrl(settings, secret, Math.floor(deps.clock()))
  const body = JSON.stringify({ msgtype: 'text', text: { content: cutBytes(content) } })
  const { text } = await storedAddresses.send(deps, { url: url.href, headers: {}, body })
  const reply = parseReply(text)
  if (reply.errcode !== 0)
    throw new AppError('delivery.robotRefused', { code: reply.errcode, reason: reply.errmsg.slice(0, 200) })
}

/**
 * WeCom takes the key of the robot. DingTalk takes its token and, if the robot has a signing key, HMAC-SHA256 of time and key by that
 * key: https://open.dingtalk.com/document/robots/customize-robot-security-settings
 */
function buildUrl({ channel, url: base }: RobotSettings, secret: string, at: number): URL {
  const url = new URL(base)
  const [token = '', signingKey] = secret.split(' ')
  url.searchParams.set(channel === 'weCom' ? 'key' : 'access_token', token)
  if (channel === 'dingTalk' && signingKey !== undefined) {
    url.searchParams.set('timestamp', String(at))
    url.searchParams.set('sign', createHmac('sha256', signingKey).update(`${at}\n${signingKey}`).digest('base64'))
  }
  return url
}

async function writeText(deps: Deps, language: Language, delivery: ClaimedDelivery): Promise<string> {
  const texts = serverTexts.deliveries
  const { names, count } = await listRecipientNames(deps.db, delivery.message_id, maxNamed)
  const more = count > names.length ? texts.moreRecipients[language].replace('{count}', String(count)) : ''
  const recipients = `${texts.recipients[language]}${names.join(texts.comma[language])}${more}`
  const title = pickText(language, delivery.title, delivery.title_i18n)
  const body = await readPlainText(pickText(language, delivery.body_text, delivery.body_i18n))
  return [title, body.trim(), recipients, findAddress(deps, delivery.link) ?? '']
    .filter((line) => line !== '')
    .join('\n')
}

function findState(error: AppError): 'refused' | 'later' | 'unknown' {
  if (error.key === 'delivery.robotReply') return 'unknown'
  if (error.key === 'delivery.robotRefused') return busyCodes.has(Number(error.values['code'])) ? 'later' : 'refused'
  return findCallState(error) ?? 'refused'
}

/** Too many calls: WeCom 45009, DingTalk 130101 and 660026; WeCom is busy: -1, as is DingTalk. */
const busyCodes = new Set([-1, 45_009, 130_101, 660_026])

const replySchema = z.object({ errcode: z.number(), errmsg: z.string().default('') })

/** @throws AppError 'delivery.robotReply' */
function parseReply(text: string): z.output<typeof replySchema> {
  try {
    return replySchema.parse(JSON.parse(text))
  } catch {
    throw new AppError('delivery.robotReply')
  }
}

function cutBytes(text: string): string {
  if (Buffer.byteLength(text) <= maxBytes) return text
  let cut = ''
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes) break
    cut += character
  }
  return `${cut}…`
}

function getRobotSettings({ id, settings }: AccountRow): RobotSettings {
  if (settings.channel !== 'weCom' && settings.channel !== 'dingTalk') throw new Error(`account ${id} is no robot`)
  return settings
}
