import { languages, type CompanyDirectoryKind, type Language, type MessageChannel } from '@armature/contract'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readPlainText } from '../../../platform/html/clean-html.ts'
import { sendAppMessage, type AppMessageResult } from '../../company-directories/index.ts'
import { approvalMessages, formatMinute } from '../../messaging/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import type { AccountRow } from '../store/account.queries.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'
import { pickText } from '../store/pick-text.ts'
import type { AttemptResult, Channel } from './channel.ts'
import { findAddress } from './find-address.ts'

/** Messages of the application to people of WeCom or DingTalk who are linked to users, in the language of each user. */
export const appChannel: Channel = {
  concurrency: 2,
  open: (deps) => ({ send: (account, delivery) => sendToPerson(deps, account, delivery), close: () => undefined }),
}

const directories: Partial<Record<MessageChannel, CompanyDirectoryKind>> = {
  weComApp: 'weCom',
  dingApp: 'dingTalk',
}

/** The directory whose people a channel sends to. */
export function getDirectory(channel: MessageChannel): CompanyDirectoryKind {
  const kind = directories[channel]
  if (!kind) throw new Error(`the channel ${channel} does not send to people of a directory`)
  return kind
}

/** Events of which a user decides something. */
const approvalEvents: ReadonlySet<string | null> = new Set(['flowToDo', 'flowReminder'])

async function sendToPerson(deps: Deps, { channel }: AccountRow, delivery: ClaimedDelivery): Promise<AttemptResult> {
  // the person may have left since the message was planned
  if (delivery.address === '') throw new AppError('delivery.noPerson')
  const language = languages.find((one) => one === delivery.language) ?? 'zh'
  const url = findAddress(deps, delivery.link)
  const isApproval = approvalEvents.has(delivery.event) && url !== undefined
  const card = isApproval ? await writeCard(deps, delivery, language) : undefined
  if (isApproval && !card) return { state: 'skipped', fault: { key: 'delivery.decided', values: {} } }
  const result = await sendAppMessage(deps, getDirectory(channel), delivery.address, {
    title: pickText(language, delivery.title, delivery.title_i18n),
    text: await readPlainText(pickText(language, delivery.body_text, delivery.body_i18n)),
    ...{ url, open: texts.open[language], time: formatMinute(delivery.created_at, deps.config.offsetMinutes) },
    ...(card && { card }),
  })
  if (result.state === 'sent') {
    // WeCom has refused what it cannot deliver
    const receiptId = channel === 'dingApp' ? result.messageId : undefined
    return { state: 'sent', cardId: card && result.messageId, receiptId }
  }
  return { state: result.state, fault: { key: result.error.key, values: result.error.values } }
}

const texts = serverTexts.deliveries

/** Fields with the permissions that the user has now; undefined if the approval does not wait for them any more. */
async function writeCard(deps: Deps, { user_id: userId, link }: ClaimedDelivery, language: Language) {
  const user = userId === null ? undefined : await loadCaller(deps, userId)
  const card = user?.isEnabled ? await approvalMessages.get().loadCard(deps, user.caller, link) : undefined
  if (!card) return undefined
  const { initiator, step, facts } = card
  const about = [
    { name: texts.card.initiator[language], value: initiator },
    { name: texts.card.step[language], value: step },
  ]
  return { state: texts.card.waiting[language], facts: [...about.filter(({ value }) => value !== ''), ...facts] }
}

/** A test message, without a page. */
export const sendTestToPerson = (
  deps: Deps,
  { channel }: AccountRow,
  personId: string,
  language: Language,
): Promise<AppMessageResult> =>
  sendAppMessage(deps, getDirectory(channel), personId, {
    ...{ title: texts.test.title[language], text: texts.test.body[language], url: undefined },
    ...{ open: texts.open[language], time: formatMinute(new Date(deps.clock()), deps.config.offsetMinutes) },
  })
