import { escapeHtml, languages, type Language } from '@armature/contract'
import { serverTexts } from '@armature/texts/server'
import { deliverMail } from '../../email/index.ts'
import { pickText } from '../store/pick-text.ts'
import { findAddress } from './find-address.ts'
import { openAccountSecret } from '../store/account-secret.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'
import type { AttemptResult, SendOne } from './channel.ts'

/** Mails a message to a user, in the language of the user. */
export const sendEmail: SendOne = async (deps, account, delivery): Promise<AttemptResult> => {
  const { settings } = account
  if (settings.channel !== 'email') throw new Error(`account ${account.id} does not send mails`)
  const outcome = await deliverMail(
    deps,
    { host: settings.host, port: settings.port, security: settings.security },
    { user: settings.login, pass: await openAccountSecret(deps, account) },
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
