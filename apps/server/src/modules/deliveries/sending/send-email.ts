import { escapeHtml, languages, type Language } from '@armature/contract'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../../deps.ts'
import { type Mailer, openMailer } from '../../email/index.ts'
import { openAccountSecret } from '../store/account-secret.ts'
import type { AccountRow } from '../store/account.queries.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'
import { pickText } from '../store/pick-text.ts'
import type { AttemptResult, Channel } from './channel.ts'
import { findAddress } from './find-address.ts'

/** Mails messages to users, in the language of each user; the mails of a run go over one connection. */
export const emailChannel: Channel = {
  concurrency: 1,
  open(deps) {
    const mailer = openMailer(deps)
    return {
      send: (account, delivery) => sendEmail(deps, mailer, account, delivery),
      close: () => mailer.close(),
    }
  },
}

async function sendEmail(
  deps: Deps,
  mailer: Mailer,
  account: AccountRow,
  delivery: ClaimedDelivery,
): Promise<AttemptResult> {
  const { settings } = account
  if (settings.channel !== 'email') throw new Error(`account ${account.id} does not send mails`)
  const server = { host: settings.host, port: settings.port, security: settings.security }
  const login = { user: settings.login, pass: await openAccountSecret(deps, account) }
  const outcome = await mailer.send(
    { server, login },
    {
      // the same for every attempt, so that mail programs show a repeated mail once
      messageId: `<${delivery.id}@${settings.address.slice(settings.address.lastIndexOf('@') + 1)}>`,
      from: { name: settings.senderName, address: settings.address },
      to: { name: delivery.user_name ?? '', address: delivery.email ?? '' },
      ...writeMail(delivery, findAddress(deps, delivery.link)),
      at: delivery.created_at,
    },
  )
  if (outcome.state === 'sent') return outcome
  return { state: outcome.state, fault: { key: outcome.error.key, values: outcome.error.values } }
}

function writeMail(delivery: ClaimedDelivery, address: string | undefined): { subject: string; html: string } {
  const language = languages.find((one) => one === delivery.language) ?? 'zh'
  const link = address === undefined ? '' : writeLink(address, language)
  return {
    subject: pickText(language, delivery.title, delivery.title_i18n),
    html: pickText(language, delivery.body_text, delivery.body_i18n) + link,
  }
}

const writeLink = (address: string, language: Language) =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(serverTexts.deliveries.open[language])}</a></p>`
