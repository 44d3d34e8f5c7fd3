import { mailLimits, type Language, type MailInput } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { cleanHtml } from '../../../../platform/html/clean-html.ts'
import { plainText } from '../../../../platform/html/plain-text.ts'
import { saying } from '../../../../platform/http/envelope.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Deps } from '../../../../deps.ts'
import { accountOf } from '../account/account.service.ts'
import { findMail } from '../box/box.queries.ts'
import { insertFiles, insertMail } from '../receive/receive.queries.ts'
import { sendNow } from './outbox.ts'
import {
  deleteFiles,
  findByKey,
  lockKey,
  lockOwnFiles,
  standingOf,
  updateAgain,
  updateDraft,
  updateToSend,
  type OwnFile,
  type Written,
} from './send.queries.ts'

/** @throws AppError 'email.accountMissing', 'email.missing', 'file.missing', 'email.filesTooLarge', 'email.tooManyReceivers' */
export async function saveDraft(deps: Deps, userId: string, input: MailInput): Promise<{ id: string }> {
  return { id: await deps.db.transaction((tx) => write(deps, tx, userId, input)) }
}

/**
 * Stores a mail and sends it after the transaction. The key identifies the mail: a second call with the same key finds the first
 * one.
 *
 * @throws AppError those of a draft, and 'email.nobody'; a failure of the server is stored with the mail instead
 */
export async function saveSent(deps: Deps, userId: string, input: MailInput & { key: string }, language: Language) {
  const { key, to, cc, bcc } = input
  if (to.length + cc.length + bcc.length === 0) throw new AppError('email.nobody', {}, { field: 'to' })
  const id = await deps.db.transaction(async (tx) => {
    await lockKey(tx, userId, key)
    const known = await findByKey(tx, userId, key)
    if (known) return known.id
    const written = await write(deps, tx, userId, input)
    const { address } = await accountOf(tx, userId, input.accountId)
    const messageId = `<${newId()}@${address.slice(address.lastIndexOf('@') + 1)}>`
    await updateToSend(tx, written, { key, messageId, at: new Date(deps.clock()) })
    return written
  })
  await sendNow(deps, id)
  return standing(deps, id, language)
}

/** @throws AppError 'email.missing', 'email.notFailed' */
export async function resend(deps: Deps, userId: string, id: string, language: Language) {
  if (!(await updateAgain(deps.db, userId, id, new Date(deps.clock())))) {
    if (!(await findMail(deps.db, userId, id))) throw new AppError('email.missing')
    throw new AppError('email.notFailed')
  }
  await sendNow(deps, id)
  return standing(deps, id, language)
}

async function standing({ db }: Deps, id: string, language: Language) {
  const row = await standingOf(db, id)
  if (!row) throw new AppError('email.missing')
  const fault = row.fault ? saying(row.fault.key, language, row.fault.values).msg : ''
  return { id, sendState: row.send_state, fault }
}

async function write(deps: Deps, tx: Db, userId: string, input: MailInput): Promise<string> {
  const { to, cc, bcc, subject, accountId } = input
  if (to.length + cc.length + bcc.length > mailLimits.receivers)
    throw new AppError('email.tooManyReceivers', { count: mailLimits.receivers }, { field: 'to' })
  const account = await accountOf(tx, userId, accountId)
  const answers = input.answersId === '' ? undefined : await findMail(tx, userId, input.answersId)
  const files = await filesNamed(tx, userId, input.fileIds)
  const bodyHtml = cleanHtml(input.bodyText)
  const mail: Written = {
    accountId,
    from: { name: account.sender_name, address: account.address },
    to,
    cc,
    bcc,
    subject,
    bodyHtml,
    preview: plainText(bodyHtml.slice(0, 20_000)).replace(/\s+/g, ' ').slice(0, 160).toWellFormed(),
    size: Buffer.byteLength(bodyHtml) + files.reduce((sum, { size }) => sum + size, 0),
    answersId: answers?.id ?? null,
    at: new Date(deps.clock()),
  }
  const id = input.id === '' ? await insert(tx, userId, mail) : input.id
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

async function insert(tx: Db, userId: string, mail: Written): Promise<string> {
  const id = newId()
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
    answers_id: mail.answersId,
    at: mail.at,
    is_read: true,
    size: mail.size,
    uid_validity: null,
    uid: null,
  })
  return id
}

/** In the given order. @throws AppError 'file.missing', 'email.filesTooLarge' */
async function filesNamed(tx: Db, userId: string, names: readonly string[]): Promise<OwnFile[]> {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return []
  const found = new Map((await lockOwnFiles(tx, userId, wanted)).map((file) => [file.name, file]))
  const files = wanted.flatMap((name) => found.get(name) ?? [])
  if (files.length < wanted.length) throw new AppError('file.missing', {}, { field: 'fileIds' })
  if (files.reduce((sum, { size }) => sum + size, 0) > mailLimits.fileBytes)
    throw new AppError('email.filesTooLarge', { megabytes: mailLimits.fileBytes / 1_048_576 }, { field: 'fileIds' })
  return files
}
