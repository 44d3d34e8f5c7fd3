import type { MailDetail, MailPerson, ShownFile } from '@armature/contract'
import { escapeHtml } from '@armature/contract/rich-text'
import { formatPerson, filterPeople } from '../people.ts'

/** Initial content of the window. */
export interface MailStart {
  /** id of the draft that is continued; '' for a new mail */
  id: string
  /** '' for the first account */
  accountId: string
  to: MailPerson[]
  cc: MailPerson[]
  bcc: MailPerson[]
  subject: string
  bodyText: string
  files: ShownFile[]
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

export const newMail: MailStart = {
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

export const buildDraftStart = ({
  id,
  accountId,
  to,
  cc,
  bcc,
  subject,
  bodyText,
  files,
  answersId,
}: MailDetail): MailStart => ({
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
export function buildReplyStart(mail: MailDetail, words: QuoteWords): MailStart {
  const to = mail.kind === 'in' ? [mail.from] : mail.to
  return { ...buildAnswerStart(mail, words), to: filterPeople(to, []) }
}

/** A reply to all recipients except the user. @param own addresses of the user's accounts */
export function buildReplyAllStart(mail: MailDetail, words: QuoteWords, own: readonly string[]): MailStart {
  const to = mail.kind === 'in' ? filterPeople([mail.from, ...mail.to], own) : filterPeople(mail.to, own)
  const first = to.length > 0 ? to : filterPeople([mail.from], [])
  const cc = filterPeople(mail.cc, [...own, ...first.map(({ address }) => address)])
  return { ...buildAnswerStart(mail, words), to: first, cc }
}

/** A forward, with the files. */
export function buildForwardStart(mail: MailDetail, words: QuoteWords): MailStart {
  const lines = [
    words.forwarded,
    `${words.from}${formatPerson(mail.from)}`,
    words.date,
    `${words.to}${mail.to.map(formatPerson).join(', ')}`,
    `${words.subject}${mail.subject}`,
  ]
  const head = lines.map(escapeHtml).join('<br>')
  return {
    ...newMail,
    accountId: mail.accountId,
    subject: addPrefix('Fwd', mail.subject),
    bodyText: `<p></p><p>${head}</p>${mail.bodyText}`,
    files: mail.files,
  }
}

function buildAnswerStart(mail: MailDetail, words: QuoteWords): MailStart {
  return {
    ...newMail,
    accountId: mail.accountId,
    subject: addPrefix('Re', mail.subject),
    bodyText: `<p></p><p>${escapeHtml(words.wrote)}</p><blockquote>${mail.bodyText || '<p></p>'}</blockquote>`,
    answersId: mail.id,
  }
}

/** Adds a prefix before the subject, unless it already has one. */
const addPrefix = (word: 'Re' | 'Fwd', subject: string): string => {
  const known = word === 'Re' ? /^(re|回复|回覆|答复)\s*[:：]/i : /^(fwd?|转发|轉寄)\s*[:：]/i
  return known.test(subject) ? subject : `${word}: ${subject}`.slice(0, 500)
}
