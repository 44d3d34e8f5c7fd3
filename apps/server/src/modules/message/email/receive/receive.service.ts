import { extensionOf } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Deps } from '../../../../deps.ts'
import { contentTypeOf, headBytes } from '../../../file/attachment/content.ts'
import { keepBlob, writeBlob, type Written } from '../../../file/attachment/keep.ts'
import { createQueue, createTurns } from '../../../session/queue.ts'
import type { AccountRow } from '../account/account.queries.ts'
import { accountOf, imapOf, loginOf } from '../account/account.service.ts'
import { onImap } from '../servers/imap.ts'
import { fetchMails, type FetchedMail } from './fetch-mails.ts'
import { parseMails } from './parse-mails.ts'
import type { ReadFile, ReadMail } from './read-mail.ts'
import { bytesOfMails, insertFiles, insertMail, updateFetched } from './receive.queries.ts'

const gigabyte = 1_073_741_824
const mostGigabytes = 2

/** Mails are in memory while they are fetched: limits concurrent fetches, and one per account. */
const inQueue = createQueue(2, 32)
const inTurn = createTurns(2)

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
  return inTurn(accountId, () =>
    inQueue(async () => {
      const account = await accountOf(deps.db, userId, accountId)
      if ((await bytesOfMails(deps.db, userId)) > mostGigabytes * gigabyte)
        throw new AppError('email.full', { gigabytes: mostGigabytes })
      const known = {
        uidValidity: account.uid_validity === null ? null : BigInt(account.uid_validity),
        lastUid: Number(account.last_uid),
      }
      const login = await loginOf(deps, account)
      const fetched = await onImap(deps, imapOf(account), login, (client) => fetchMails(client, known))
      const uidValidity = String(fetched.uidValidity)
      const read = await parseMails(fetched.mails.map(({ bytes }) => bytes))
      let received = 0
      for (const [index, mail] of fetched.mails.entries())
        if (await store(deps, account, mail, read[index] ?? null, uidValidity)) received++
      await updateFetched(deps.db, account.id, { uidValidity, lastUid: fetched.lastUid, at: new Date(deps.clock()) })
      return { received, left: fetched.left }
    }),
  )
}

const unreadable: ReadMail = {
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
async function store(
  deps: Deps,
  account: AccountRow,
  { uid, size, at, isRead, isWhole, bytes }: FetchedMail,
  read: ReadMail | null,
  uidValidity: string,
): Promise<boolean> {
  // of a mail that is too large only the headers were fetched; its text and files are incomplete
  const mail = isWhole ? (read ?? unreadable) : { ...(read ?? unreadable), bodyHtml: '', picturesHtml: null, preview: '', files: [] } // prettier-ignore
  const written = await Promise.all(mail.files.map((file) => writeFile(deps, file)))
  return deps.db.transaction(async (tx) => {
    const id = newId()
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
      answers_id: null,
      at,
      is_read: isRead,
      size: isWhole ? size : bytes.length,
      uid_validity: uidValidity,
      uid,
    })
    if (!isNew) return false
    const ids: string[] = []
    for (const [originalName, one] of written) {
      const kept = await keepBlob(deps, tx, one, { type: 'annex', ownerId: account.user_id, originalName })
      ids.push(kept.id)
    }
    if (ids.length > 0) await insertFiles(tx, id, ids)
    await updateFetched(tx, account.id, { uidValidity, lastUid: uid, at: new Date(deps.clock()) })
    return true
  })
}

/** A file whose content does not match its extension gets the extension `.bin`. */
async function writeFile(deps: Deps, { name, bytes }: ReadFile): Promise<[name: string, written: Written]> {
  const isHonest = await contentTypeOf(bytes.subarray(0, headBytes), extensionOf(name), bytes.length).then(
    () => true,
    () => false,
  )
  return [isHonest ? name : `${name}.bin`, await writeBlob(deps, one(bytes))]
}

async function* one(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes)
}
