import { escapeHtml, languages, type Language } from '@armature/contract'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../../deps.ts'
import { type MailAttachment, type Mailer, openMailer } from '../../email/index.ts'
import { formatMinute } from '../../messaging/index.ts'
import { openAccountSecret } from '../store/account-secret.ts'
import type { AccountRow } from '../store/account.queries.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'
import { pickText } from '../store/pick-text.ts'
import type { AttemptResult, Channel } from './channel.ts'
import { attachFiles, type FileLinks, messagesPath } from './attach-files.ts'
import { findAddress } from './find-address.ts'

/** Mails messages to users, in the language of each user; the mails of a run go over one connection. */
export const emailChannel: Channel = {
  concurrency: 1,
  open(deps) {
    const mailer = openMailer(deps)
    const send = (account: AccountRow, deliveries: readonly ClaimedDelivery[], text: MailContent) =>
      sendEmail(deps, mailer, account, { deliveries, text })
    return {
      async send(account, delivery) {
        const { files, open } = await attachFiles(deps, [delivery])
        return send(account, [delivery], { ...writeMail(deps, delivery, open), files })
      },
      async sendDigest(account, deliveries) {
        const { files, open } = await attachFiles(deps, deliveries)
        return send(account, deliveries, { ...writeDigest(deps, deliveries, open), files })
      },
      close: () => mailer.close(),
    }
  },
}

interface MailText {
  subject: string
  html: string
}

interface MailContent extends MailText {
  files: MailAttachment[]
}

async function sendEmail(
  deps: Deps,
  mailer: Mailer,
  account: AccountRow,
  { deliveries, text }: { deliveries: readonly ClaimedDelivery[]; text: MailContent },
): Promise<AttemptResult> {
  const { settings } = account
  const [first] = deliveries
  if (settings.channel !== 'email' || !first) throw new Error(`account ${account.id} does not send mails`)
  const server = { host: settings.host, port: settings.port, security: settings.security }
  const login = { user: settings.login, pass: await openAccountSecret(deps, account) }
  const outcome = await mailer.send(
    { server, login },
    {
      // the same for every attempt, so that mail programs show a repeated mail once
      messageId: `<${first.id}@${settings.address.slice(settings.address.lastIndexOf('@') + 1)}>`,
      from: { name: settings.senderName, address: settings.address },
      to: { name: first.user_name ?? '', address: first.email ?? '' },
      ...text,
      at: deliveries.length === 1 ? first.created_at : new Date(deps.clock()),
    },
  )
  if (outcome.state === 'sent') return outcome
  return { state: outcome.state, fault: { key: outcome.error.key, values: outcome.error.values } }
}

function writeMail(deps: Deps, delivery: ClaimedDelivery, open: FileLinks): MailText {
  const language = getLanguage(delivery)
  return {
    subject: pickText(language, delivery.title, delivery.title_i18n),
    html: writeBody(deps, delivery, language, open),
  }
}

/** The messages of a user one below the other, oldest first, each with its time. */
function writeDigest(deps: Deps, deliveries: readonly ClaimedDelivery[], open: FileLinks): MailText {
  const language = getLanguage(deliveries[0])
  const { offsetMinutes } = deps.config
  const parts = deliveries.map((delivery) => {
    const title = escapeHtml(pickText(language, delivery.title, delivery.title_i18n))
    const time = formatMinute(delivery.created_at, offsetMinutes)
    return `<h3>${title}</h3><p>${time}</p>${writeBody(deps, delivery, language, open)}`
  })
  return {
    subject: serverTexts.deliveries.digest[language].replace('{count}', String(deliveries.length)),
    html: parts.join('<hr>'),
  }
}

function writeBody(deps: Deps, delivery: ClaimedDelivery, language: Language, open: FileLinks): string {
  const isLeftOut = open.has(delivery.id)
  const address = findAddress(deps, isLeftOut ? messagesPath : delivery.link)
  const note = isLeftOut ? `<p>${escapeHtml(serverTexts.deliveries.fileLeftOut[language])}</p>` : ''
  const link = address === undefined ? '' : writeLink(address, language)
  return pickText(language, delivery.body_text, delivery.body_i18n) + note + link
}

const getLanguage = (delivery: ClaimedDelivery | undefined): Language =>
  languages.find((one) => one === delivery?.language) ?? 'zh'

const writeLink = (address: string, language: Language) =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(serverTexts.deliveries.open[language])}</a></p>`
