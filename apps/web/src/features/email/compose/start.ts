import type { MailDetail, MailFile, MailPerson } from '@armature/contract'
import { escapeHtml } from '@armature/contract/rich-text'
import { personText, without } from '../people.ts'

/** Initial content of the window. */
export interface Start {
  /** id of the draft that is continued; '' for a new mail */
  id: string
  /** '' for the first account */
  accountId: string
  to: MailPerson[]
  cc: MailPerson[]
  bcc: MailPerson[]
  subject: string
  bodyText: string
  files: MailFile[]
  answersId: string
}

/** Labels before the quoted text, in the user's language. */
export interface QuoteWords {
  /** above the quoted mail: sender and date */
  wrote: string
  forwarded: string
  from: string
  date: string
  to: string
  subject: string
}

export const newMail: Start = {
  id: '',
  accountId: '',
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  bodyText: '',
  files: [],
  answersId: '',
}

export const draftStart = ({ id, accountId, to, cc, bcc, subject, bodyText, files, answersId }: MailDetail): Start => ({
  id,
  accountId,
  to,
  cc,
  bcc,
  subject,
  bodyText,
  files,
  answersId,
})

/** A reply to the sender, or to the recipients when the mail is the user's own. */
export function replyStart(mail: MailDetail, words: QuoteWords): Start {
  const to = mail.kind === 'in' ? [mail.from] : mail.to
  return { ...answer(mail, words), to: without(to, []) }
}

/** A reply to all recipients except the user. @param own addresses of the user's accounts */
export function replyAllStart(mail: MailDetail, words: QuoteWords, own: readonly string[]): Start {
  const to = mail.kind === 'in' ? without([mail.from, ...mail.to], own) : without(mail.to, own)
  const first = to.length > 0 ? to : without([mail.from], [])
  const cc = without(
    mail.cc,
    [...own, ...first.map(({ address }) => address)], // prettier-ignore
  )
  return { ...answer(mail, words), to: first, cc }
}

/** A forward, with the files. */
export function forwardStart(mail: MailDetail, words: QuoteWords): Start {
  const lines = [
    words.forwarded,
    `${words.from}${personText(mail.from)}`,
    words.date,
    `${words.to}${mail.to.map(personText).join(', ')}`,
    `${words.subject}${mail.subject}`,
  ]
  const head = lines.map(escapeHtml).join('<br>')
  return {
    ...newMail,
    accountId: mail.accountId,
    subject: prefixed('Fwd', mail.subject),
    bodyText: `<p></p><p>${head}</p>${mail.bodyText}`,
    files: mail.files,
  }
}

function answer(mail: MailDetail, words: QuoteWords): Start {
  return {
    ...newMail,
    accountId: mail.accountId,
    subject: prefixed('Re', mail.subject),
    bodyText: `<p></p><p>${escapeHtml(words.wrote)}</p><blockquote>${mail.bodyText || '<p></p>'}</blockquote>`,
    answersId: mail.id,
  }
}

/** Adds a prefix before the subject, unless it already has one. */
const prefixed = (word: 'Re' | 'Fwd', subject: string): string => {
  const known = word === 'Re' ? /^(re|回复|回覆|答复)\s*[:：]/i : /^(fwd?|转发|轉寄)\s*[:：]/i
  return known.test(subject) ? subject : `${word}: ${subject}`.slice(0, 500)
}
