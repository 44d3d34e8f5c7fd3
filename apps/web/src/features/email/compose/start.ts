import type { MailDetail, MailFile, MailPerson } from '@armature/contract'
import { escapeHtml } from '@armature/contract/rich-text'
import { personText, without } from '../people.ts'

/** What stands in the window at first. */
export interface Start {
  /** the draft that it goes on with; '' for a new mail */
  id: string
  /** '' for the first of the accounts */
  accountId: string
  to: MailPerson[]
  cc: MailPerson[]
  bcc: MailPerson[]
  subject: string
  bodyText: string
  files: MailFile[]
  answersId: string
}

/** Words before what is quoted, in the language of whoever writes. */
export interface QuoteWords {
  /** over a mail that is answered: who wrote it and when */
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

/** To whoever wrote it, or on to those it was for where it is one's own. */
export function replyStart(mail: MailDetail, words: QuoteWords): Start {
  const to = mail.kind === 'in' ? [mail.from] : mail.to
  return { ...answer(mail, words), to: without(to, []) }
}

/** To everybody who had it, without oneself. @param own addresses of the person's accounts */
export function replyAllStart(mail: MailDetail, words: QuoteWords, own: readonly string[]): Start {
  const to = mail.kind === 'in' ? without([mail.from, ...mail.to], own) : without(mail.to, own)
  const first = to.length > 0 ? to : without([mail.from], [])
  const cc = without(
    mail.cc,
    [...own, ...first.map(({ address }) => address)], // prettier-ignore
  )
  return { ...answer(mail, words), to: first, cc }
}

/** To somebody else, with its files. */
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

/** A mail that goes to and fro keeps one word before its subject. */
const prefixed = (word: 'Re' | 'Fwd', subject: string): string => {
  const known = word === 'Re' ? /^(re|回复|回覆|答复)\s*[:：]/i : /^(fwd?|转发|轉寄)\s*[:：]/i
  return known.test(subject) ? subject : `${word}: ${subject}`.slice(0, 500)
}
