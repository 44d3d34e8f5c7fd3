import { z } from 'zod'
import { endpoint, open, permission, remoteCallMs } from '../endpoint.ts'
import { shownFile } from '../file/attachment.ts'
import { byId, fileReply, id, listSchema, nothing, pageSchema, paging, text, integer, idText } from '../shapes.ts'

const path = '/api/extend/Email'

/** The page of mails; each of its calls is about the caller's own mails only. */
const page = permission('msgCenter.email')

export const mailFolders = ['inbox', 'star', 'draft', 'sent', 'deleted'] as const
export type MailFolder = (typeof mailFolders)[number]

/** Encryption of a connection. `none` is allowed only for a server within the own network. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

export const mailLimits = {
  /** accounts per user */
  accounts: 5,
  /** recipients of one mail, in all three lines */
  receivers: 100,
  /** attachments of one mail */
  files: 20,
  /** total bytes of the attachments */
  fileBytes: 20_971_520,
  /** bytes of a mail that is fetched completely; of a larger one only the headers are */
  mailBytes: 26_214_400,
  /** mails that one call fetches */
  round: 20,
  /** mails of the first fetch, the newest ones */
  first: 200,
  /** maximum characters of HTML */
  body: 2_000_000,
} as const

/** One address in a mail, without anything that could end its line or begin another one. */
export const mailAddress = text(254).regex(/^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,189}$/)
const person = z.object({ name: text(200).default(''), address: mailAddress })
export type MailPerson = z.output<typeof person>
const shownPerson = z.object({ name: z.string(), address: z.string() })

/** Line breaks would start another header. */
const requireOneLine = (max: number) => text(max).regex(/^[^\r\n]*$/)

const host = text(200).regex(/^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/)
const server = { port: integer(1, 65_535), security: z.enum(mailSecurities) }

/** How a user's mails are fetched and sent. The password is never returned; left empty it stays unchanged. */
export const mailAccountInput = z.object({
  address: mailAddress,
  senderName: requireOneLine(100).trim().default(''),
  imapHost: host,
  imapPort: server.port,
  imapSecurity: server.security,
  smtpHost: host,
  smtpPort: server.port,
  smtpSecurity: server.security,
  account: requireOneLine(320).trim().min(1),
  password: requireOneLine(500).default(''),
})
export type MailAccountInput = z.output<typeof mailAccountInput>

const mailAccount = z.object({
  id: z.string(),
  address: z.string(),
  senderName: z.string(),
  imapHost: z.string(),
  imapPort: z.number(),
  imapSecurity: z.enum(mailSecurities),
  smtpHost: z.string(),
  smtpPort: z.number(),
  smtpSecurity: z.enum(mailSecurities),
  account: z.string(),
  /** milliseconds since 1970; null if nothing was fetched yet */
  receivedTime: z.number().nullable(),
})
export type MailAccount = z.output<typeof mailAccount>

/** `waiting` and `sending` are temporary; `failed` needs the user's attention; null: not a sent mail */
export const sendStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type MailSendState = (typeof sendStates)[number]
const sendState = z.enum(sendStates).nullable()

/** `in` received, `draft` being written, `out` sent or to be sent */
const mailKinds = ['in', 'draft', 'out'] as const
export type MailKind = (typeof mailKinds)[number]

/** what was left out: nothing, everything except the headers since it is too large, or the text since it cannot be read */
const missingParts = ['', 'large', 'broken'] as const
export type MailMissingPart = (typeof missingParts)[number]

const mailRow = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  accountId: z.string(),
  subject: z.string(),
  from: shownPerson,
  to: z.array(shownPerson),
  preview: z.string(),
  /** milliseconds since 1970 */
  date: z.number(),
  isRead: z.number(),
  isStarred: z.number(),
  hasFiles: z.boolean(),
  isRemoved: z.boolean(),
  sendState,
  /** why it was not sent, or not to every recipient; '' if there is no problem */
  fault: z.string(),
})
export type MailRow = z.output<typeof mailRow>

const mailDetail = mailRow.extend({
  cc: z.array(shownPerson),
  bcc: z.array(shownPerson),
  /** clean rich text, without external pictures */
  bodyText: z.string(),
  /** where the mail is shown with its external pictures, valid for some minutes; '' if it has none */
  picturesUrl: z.string(),
  files: z.array(shownFile),
  missing: z.enum(missingParts),
  /** mail that a draft replies to; '' for none */
  answersId: z.string(),
})
export type MailDetail = z.output<typeof mailDetail>

/** A mail as it is written. */
const mailInput = z.object({
  /** the draft that is continued; '' for a new one */
  id: z.union([id, z.literal('')]).default(''),
  accountId: id,
  to: z.array(person).max(mailLimits.receivers).default([]),
  cc: z.array(person).max(mailLimits.receivers).default([]),
  bcc: z.array(person).max(mailLimits.receivers).default([]),
  subject: requireOneLine(500).trim().default(''),
  /** rich text; it is cleaned before it is stored */
  bodyText: text(mailLimits.body).default(''),
  fileIds: z.array(idText()).max(mailLimits.files).default([]),
  answersId: z.union([id, z.literal('')]).default(''),
})
export type MailInput = z.output<typeof mailInput>

const some = z.object({ ids: z.array(id).min(1).max(500) })
const flag = z.union([z.literal(0), z.literal(1)])
const sent = z.object({ id: z.string(), sendState, fault: z.string() })
const part = z.object({ isRight: z.boolean(), fault: z.string() })

/** The caller's mails and mail accounts (S0.10). */
export const emailEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'The caller’s mails in a folder, newest first',
    query: z.object({
      type: z.enum(mailFolders).default('inbox'),
      keyword: text(100).default(''),
      accountId: z.union([id, z.literal('')]).default(''),
      unread: z.enum(['', '1']).default(''),
      ...paging,
    }),
    data: pageSchema(mailRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: `${path}/Count`,
    access: page,
    summary: 'Numbers of unread mails, drafts, and mails that could not be sent',
    data: z.object({ unread: z.number(), drafts: z.number(), failed: z.number() }),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: `${path}/Colleague`,
    access: page,
    summary: 'Users with a mail address, by name, account or address, to write to',
    query: z.object({ keyword: text(100).default('') }),
    data: listSchema(shownPerson.extend({ organize: z.string() })),
  }),
  accounts: endpoint({
    method: 'GET',
    path: `${path}/Config`,
    access: page,
    summary: 'The caller’s mail accounts, without their passwords',
    data: listSchema(mailAccount),
  }),
  createAccount: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Config`,
    access: page,
    summary: 'Add a mail account; its servers must be allowed by an administrator',
    body: mailAccountInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  updateAccount: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'PUT',
    path: `${path}/Config/:id`,
    access: page,
    summary: 'Change a mail account; an empty password keeps the stored one, unless servers or login change',
    params: byId,
    body: mailAccountInput,
    data: nothing,
    done: 'updated',
  }),
  removeAccount: endpoint({
    method: 'DELETE',
    path: `${path}/Config/:id`,
    access: page,
    summary: 'Delete a mail account with its mails; mails at the provider stay',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  checkAccount: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Config/Actions/CheckMail`,
    access: page,
    summary: 'Test the sign-in at both servers and return the problem of each',
    body: mailAccountInput.extend({ id: z.union([id, z.literal('')]).default('') }),
    data: z.object({ imap: part, smtp: part }),
  }),
  receive: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Receive`,
    access: page,
    summary: 'Fetch the next new mails of an account; `left` is the number still to fetch (S9.27)',
    body: z.object({ accountId: id }),
    data: z.object({ received: z.number(), left: z.number() }),
  }),
  read: endpoint({
    method: 'PUT',
    path: `${path}/Actions/Read`,
    access: page,
    summary: 'Mark mails as read or unread',
    body: some.extend({ isRead: flag }),
    data: nothing,
    done: 'updated',
  }),
  star: endpoint({
    method: 'PUT',
    path: `${path}/Actions/Star`,
    access: page,
    summary: 'Star mails, or remove the star',
    body: some.extend({ isStarred: flag }),
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/Record`,
    access: page,
    summary: 'Move mails to the folder of deleted mails; mails that are being sent stay',
    body: some,
    data: nothing,
    done: 'removed',
  }),
  restore: endpoint({
    method: 'PUT',
    path: `${path}/Actions/Restore`,
    access: page,
    summary: 'Restore mails from the folder of deleted mails',
    body: some,
    data: nothing,
    done: 'updated',
  }),
  erase: endpoint({
    method: 'DELETE',
    path: `${path}/Actions/Erase`,
    access: page,
    summary: 'Permanently delete mails from the folder of deleted mails',
    body: some,
    data: nothing,
    done: 'removed',
  }),
  saveDraft: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/SaveDraft`,
    access: page,
    summary: 'Save a draft of a mail',
    body: mailInput,
    bodyLimit: 4_194_304,
    data: z.object({ id: z.string() }),
    done: 'updated',
  }),
  saveSent: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/SaveSent`,
    access: page,
    summary: 'Send a mail; with the same key it is sent only once',
    body: mailInput.extend({ key: z.string().regex(/^[0-9a-f]{32}$/) }),
    bodyLimit: 4_194_304,
    data: sent,
  }),
  resend: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Actions/Resend`,
    access: page,
    summary: 'Send a mail again that could not be sent',
    params: byId,
    data: sent,
  }),
  pictures: endpoint({
    method: 'GET',
    path: `${path}/:id/Pictures`,
    access: open,
    summary: 'A mail with its external images, to be shown in a frame, for the ticket that was issued for it',
    params: z.object({ id: idText() }),
    query: z.object({ token: text(200).default('') }),
    data: fileReply,
    answersFile: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'One of the caller’s mails; it is marked as read (S2.16)',
    params: byId,
    data: mailDetail,
  }),
}
