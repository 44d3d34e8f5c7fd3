import { mailLimits, type Language, type MailInput } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { getAccount } from '../account/account.service.ts'
import { findMail } from '../box/box.queries.ts'
import { insertFiles, insertMail } from '../receive/receive.queries.ts'
import { addJob } from '../../jobs/index.ts'
import { sendMail, sendNow } from './outbox.ts'
import {
  deleteFiles,
  findByKey,
  lockKey,
  lockOwnFiles,
  findSendStatus,
  requeueFailed,
  updateDraft,
  queueForSending,
  type OwnFile,
  type MailContent,
} from './send.queries.ts'

/** When another process sends a mail whose process ended between storing and sending it; the time of a usual sending. */
const laterMs = 30_000

/** @throws AppError 'email.accountMissing', 'email.missing', 'file.missing', 'email.filesTooLarge', 'email.tooManyReceivers' */
export async function saveDraft(deps: Deps, userId: string, input: MailInput): Promise<{ id: string }> {
  const bodyHtml = await cleanHtml(input.bodyText)
  return { id: await deps.db.transaction((tx) => writeDraft(deps, tx, userId, input, bodyHtml)) }
}

/**
 * Stores a mail and sends it after the transaction. The key identifies the mail: a second call with the same key finds the first
 * one.
 *
 * @throws AppError those of a draft, and 'email.noRecipient'; a failure of the server is stored with the mail instead
 */
export async function saveSent(deps: Deps, userId: string, input: MailInput & { key: string }, language: Language) {
  const { key, to, cc, bcc } = input
  if (to.length + cc.length + bcc.length === 0) throw new AppError('email.noRecipient', {}, { field: 'to' })
  const bodyHtml = await cleanHtml(input.bodyText)
  const id = await deps.db.transaction(async (tx) => {
    await lockKey(tx, userId, key)
    const known = await findByKey(tx, userId, key)
    if (known) return known.id
    const written = await writeDraft(deps, tx, userId, input, bodyHtml)
    const { address } = await getAccount(tx, userId, input.accountId)
    const messageId = `<${createId()}@${address.slice(address.lastIndexOf('@') + 1)}>`
    await queueForSending(tx, written, { key, messageId, at: new Date(deps.clock()) })
    await addJob(tx, sendMail, { id: written }, { delayMs: laterMs })
    return written
  })
  await sendNow(deps, id)
  return getSendStatus(deps, id, language)
}

/** @throws AppError 'email.missing', 'email.notFailed' */
export async function retrySend(deps: Deps, userId: string, id: string, language: Language) {
  await deps.db.transaction(async (tx) => {
    if (!(await requeueFailed(tx, userId, id, new Date(deps.clock())))) {
      if (!(await findMail(tx, userId, id))) throw new AppError('email.missing')
      throw new AppError('email.notFailed')
    }
    await addJob(tx, sendMail, { id }, { delayMs: laterMs })
  })
  await sendNow(deps, id)
  return getSendStatus(deps, id, language)
}

async function getSendStatus({ db }: Deps, id: string, language: Language) {
  const row = await findSendStatus(db, id)
  if (!row) throw new AppError('email.missing')
  const fault = formatStoredError(row.fault, language)
  return { id, sendState: row.send_state, fault }
}

async function writeDraft(deps: Deps, tx: Db, userId: string, input: MailInput, bodyHtml: string): Promise<string> {
  const { to, cc, bcc, subject, accountId } = input
  if (to.length + cc.length + bcc.length > mailLimits.receivers)
    throw new AppError('email.tooManyReceivers', { count: mailLimits.receivers }, { field: 'to' })
  const account = await getAccount(tx, userId, accountId)
  const answers = input.answersId === '' ? undefined : await findMail(tx, userId, input.answersId)
  const files = await getOwnFiles(tx, userId, input.fileIds)
  const { toPlainText } = await import('../../../platform/html/plain-text.ts')
  const mail: MailContent = {
    accountId,
    from: { name: account.sender_name, address: account.address },
    to,
    cc,
    bcc,
    subject,
    bodyHtml,
    preview: toPlainText(bodyHtml.slice(0, 20_000)).replace(/\s+/g, ' ').slice(0, 160).toWellFormed(),
    size: Buffer.byteLength(bodyHtml) + files.reduce((sum, { size }) => sum + size, 0),
    answersId: answers?.id ?? null,
    at: new Date(deps.clock()),
  }
  const id = input.id === '' ? await insertDraft(tx, userId, mail) : input.id
  if (input.id !== '' && !(await updateDraft(tx, userId, id, mail))) throw new AppError('email.missing')
  await deleteFiles(tx, id)
  if (files.length > 0)
    await insertFiles(
      tx,
      id,
      files.map((file) => file.id),
    )
  return id
}

async function insertDraft(tx: Db, userId: string, mail: MailContent): Promise<string> {
  const id = createId()
  await insertMail(tx, {
    id,
    user_id: userId,
    account_id: mail.accountId,
    kind: 'draft',
    subject: mail.subject,
    from: mail.from,
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    preview: mail.preview,
    body_html: mail.bodyHtml,
    pictures_html: null,
    missing: '',
    message_id: '',
    reference_ids: '',
    in_reply_to_id: mail.answersId,
    at: mail.at,
    is_read: true,
    size: mail.size,
    uid_validity: null,
    uid: null,
  })
  return id
}

/** In the given order. @throws AppError 'file.missing', 'email.filesTooLarge' */
async function getOwnFiles(tx: Db, userId: string, names: readonly string[]): Promise<OwnFile[]> {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return []
  const found = new Map((await lockOwnFiles(tx, userId, wanted)).map((file) => [file.name, file]))
  const files = wanted.flatMap((name) => found.get(name) ?? [])
  if (files.length < wanted.length) throw new AppError('file.missing', {}, { field: 'fileIds' })
  if (files.reduce((sum, { size }) => sum + size, 0) > mailLimits.fileBytes)
    throw new AppError('email.filesTooLarge', { megabytes: mailLimits.fileBytes / 1_048_576 }, { field: 'fileIds' })
  return files
}
