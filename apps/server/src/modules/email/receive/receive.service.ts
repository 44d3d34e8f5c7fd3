import { getFileExtension } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { detectContentType, toContent, createAttachment, writeBlob, type WrittenBlob } from '../../attachments/index.ts'
import { createQueue, createTurns } from '../../../platform/queue.ts'
import type { AccountRow } from '../account/account.queries.ts'
import { getAccount, getImapServer, getLogin } from '../account/account.service.ts'
import { withImap } from '../servers/imap.ts'
import { fetchMails, type FetchedMail } from './fetch-mails.ts'
import { parseMails } from './parse-mails.ts'
import type { ReadFile, ReadMail } from './read-mail.ts'
import { sumMailBytes, insertFiles, insertMail, updateFetchPosition } from './receive.queries.ts'

const gigabyte = 1_073_741_824
const maxGigabytes = 2

/** Mails are in memory while they are fetched: limits concurrent fetches, and one per account. */
const runInQueue = createQueue(2, 32)
const runInTurn = createTurns(2)

/**
 * Fetches the next mails of an account. Each mail is stored completely or not at all, so an interrupted run continues where it
 * stopped.
 *
 * @throws AppError 'email.accountMissing', 'email.full', 'request.busy', and the error of the server
 */
export function receiveMails(
  deps: Deps,
  userId: string,
  accountId: string,
): Promise<{ received: number; left: number }> {
  return runInTurn(accountId, () =>
    runInQueue(async () => {
      const account = await getAccount(deps.db, userId, accountId)
      if ((await sumMailBytes(deps.db, userId)) > maxGigabytes * gigabyte)
        throw new AppError('email.full', { gigabytes: maxGigabytes })
      const known = {
        uidValidity: account.uid_validity === null ? null : BigInt(account.uid_validity),
        lastUid: Number(account.last_uid),
      }
      const login = await getLogin(deps, account)
      const fetched = await withImap(deps, getImapServer(account), login, (client) => fetchMails(client, known))
      const uidValidity = String(fetched.uidValidity)
      const read = await parseMails(fetched.mails.map(({ bytes }) => bytes))
      let received = 0
      for (const [index, mail] of fetched.mails.entries())
        if (await storeMail(deps, account, mail, read[index] ?? null, uidValidity)) received++
      await updateFetchPosition(deps.db, account.id, {
        uidValidity,
        lastUid: fetched.lastUid,
        at: new Date(deps.clock()),
      })
      return { received, left: fetched.left }
    }),
  )
}

const emptyMail: ReadMail = {
  subject: '',
  from: { name: '', address: '' },
  to: [],
  cc: [],
  messageId: '',
  references: '',
  bodyHtml: '',
  picturesHtml: null,
  preview: '',
  files: [],
}

/** False if it was already stored, for example from another window. */
async function storeMail(
  deps: Deps,
  account: AccountRow,
  { uid, size, at, isRead, isWhole, bytes }: FetchedMail,
  read: ReadMail | null,
  uidValidity: string,
): Promise<boolean> {
  // of a mail that is too large only the headers were fetched; its text and files are incomplete
  const mail = isWhole
    ? (read ?? emptyMail)
    : { ...(read ?? emptyMail), bodyHtml: '', picturesHtml: null, preview: '', files: [] }
  const written = await Promise.all(mail.files.map((file) => writeFile(deps, file)))
  return deps.db.transaction(async (tx) => {
    const id = createId()
    const isNew = await insertMail(tx, {
      id,
      user_id: account.user_id,
      account_id: account.id,
      kind: 'in',
      subject: mail.subject,
      from: mail.from,
      to: mail.to,
      cc: mail.cc,
      bcc: [],
      preview: mail.preview,
      body_html: mail.bodyHtml,
      pictures_html: mail.picturesHtml,
      missing: !isWhole ? 'large' : read ? '' : 'broken',
      message_id: mail.messageId,
      reference_ids: mail.references,
      in_reply_to_id: null,
      at,
      is_read: isRead,
      size: isWhole ? size : bytes.length,
      uid_validity: uidValidity,
      uid,
    })
    if (!isNew) return false
    const ids: string[] = []
    for (const [originalName, one] of written) {
      const kept = await createAttachment(deps, tx, one, { type: 'annex', ownerId: account.user_id, originalName })
      ids.push(kept.id)
    }
    if (ids.length > 0) await insertFiles(tx, id, ids)
    await updateFetchPosition(tx, account.id, { uidValidity, lastUid: uid, at: new Date(deps.clock()) })
    return true
  })
}

/** A file whose content does not match its extension gets the extension `.bin`. */
async function writeFile(deps: Deps, { name, bytes }: ReadFile): Promise<[name: string, written: WrittenBlob]> {
  const isHonest = await detectContentType(toContent(bytes), getFileExtension(name)).then(
    () => true,
    () => false,
  )
  return [isHonest ? name : `${name}.bin`, await writeBlob(deps, toAsyncIterable(bytes))]
}

async function* toAsyncIterable(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes)
}
