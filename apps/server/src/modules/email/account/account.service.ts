import { mailLimits, type Language, type MailAccountInput } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { createId } from '../../../platform/ids.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import type { Deps } from '../../../deps.ts'
import { createQueue } from '../../../platform/queue.ts'
import { withImap, type Login } from '../servers/imap.ts'
import { withSmtp } from '../servers/smtp.ts'
import {
  deleteAccount,
  findAccount,
  insertAccount,
  listAccounts,
  lockAccounts,
  updateAccount,
  type AccountRow,
} from './account.queries.ts'

export async function getAccountList({ db }: Deps, userId: string) {
  return { list: (await listAccounts(db, userId)).map(toListItem) }
}

/** @throws AppError 'email.accountMissing' */
export async function getAccount(db: Db, userId: string, id: string): Promise<AccountRow> {
  const account = await findAccount(db, userId, id)
  if (!account) throw new AppError('email.accountMissing')
  return account
}

/** Credentials for the servers. */
export async function getLogin(deps: Deps, { id, login, password }: AccountRow): Promise<Login> {
  const box = await getSecretBox(deps)()
  return { user: login, pass: box.open(password, getSealContext(id)).toString() }
}

export const getImapServer = (row: AccountRow) => ({
  host: row.imap_host,
  port: row.imap_port,
  security: row.imap_security,
})
export const getSmtpServer = (row: AccountRow) => ({
  host: row.smtp_host,
  port: row.smtp_port,
  security: row.smtp_security,
})

/** @throws AppError 'email.passwordNeeded', 'email.tooManyAccounts', 'email.addressTaken' */
export async function createAccount(deps: Deps, userId: string, input: MailAccountInput): Promise<{ id: string }> {
  if (input.password === '') throw new AppError('email.passwordNeeded', {}, { field: 'password' })
  const id = createId()
  const password = await sealPassword(deps, id, input.password)
  await deps.db.transaction(async (tx) => {
    await lockAccounts(tx, userId)
    const others = await listAccounts(tx, userId)
    if (others.length >= mailLimits.accounts)
      throw new AppError('email.tooManyAccounts', { count: mailLimits.accounts })
    assertAddressFree(others, input)
    await insertAccount(tx, { id, userId, password, at: new Date(deps.clock()) }, input)
  })
  return { id }
}

/** @throws AppError 'email.accountMissing', 'email.passwordNeeded', 'email.addressTaken' */
export async function changeAccount(deps: Deps, userId: string, id: string, input: MailAccountInput): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await lockAccounts(tx, userId)
    const before = await getAccount(tx, userId, id)
    assertAddressFree(
      (await listAccounts(tx, userId)).filter((one) => one.id !== id),
      input,
    )
    const password =
      input.password === '' ? reuseStoredPassword(before, input) : await sealPassword(deps, id, input.password)
    const isOther = before.imap_host !== input.imapHost.toLowerCase() || before.login !== input.account
    await updateAccount(tx, { id, password, isOther }, input)
  })
  return null
}

/** Deletes it with its stored mails. @throws AppError 'email.accountMissing' */
export async function removeAccount({ db }: Deps, userId: string, id: string): Promise<null> {
  if (!(await deleteAccount(db, userId, id))) throw new AppError('email.accountMissing')
  return null
}

/** Limits concurrent checks: each may take seconds. */
const inQueue = createQueue(4, 16)

/** Signs in at both servers. @throws AppError 'email.accountMissing', 'email.passwordNeeded' */
export async function checkAccount(
  deps: Deps,
  userId: string,
  { id, ...input }: MailAccountInput & { id: string },
  language: Language,
) {
  const known = id === '' ? undefined : await getAccount(deps.db, userId, id)
  if (input.password === '' && !known) throw new AppError('email.passwordNeeded', {}, { field: 'password' })
  if (input.password === '' && known) reuseStoredPassword(known, input)
  const pass = input.password === '' && known ? (await getLogin(deps, known)).pass : input.password
  const login = { user: input.account, pass }
  const imap = { host: input.imapHost, port: input.imapPort, security: input.imapSecurity }
  const smtp = { host: input.smtpHost, port: input.smtpPort, security: input.smtpSecurity }
  return inQueue(async () => {
    const [incoming, outgoing] = await Promise.all([
      checkOutcome(
        withImap(deps, imap, login, () => Promise.resolve()),
        language,
      ),
      checkOutcome(
        withSmtp(deps, smtp, login, (transport) => transport.verify()),
        language,
      ),
    ])
    return { imap: incoming, smtp: outgoing }
  })
}

async function checkOutcome(attempt: Promise<unknown>, language: Language) {
  try {
    await attempt
    return { isRight: true, fault: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { isRight: false, fault: createErrorEnvelope(error.key, language, error.values).msg }
  }
}

/** A stored password is used only for the servers it was entered for: otherwise it could be sent to another one. */
function reuseStoredPassword(before: AccountRow, input: MailAccountInput): Buffer {
  const isSame =
    before.imap_host === input.imapHost.toLowerCase() &&
    before.smtp_host === input.smtpHost.toLowerCase() &&
    before.imap_port === input.imapPort &&
    before.smtp_port === input.smtpPort &&
    before.login === input.account
  if (!isSame) throw new AppError('email.passwordNeeded', {}, { field: 'password' })
  return before.password
}

function assertAddressFree(others: readonly AccountRow[], { address }: MailAccountInput): void {
  if (others.some((one) => one.address.toLowerCase() === address.toLowerCase()))
    throw new AppError('email.addressTaken', { address }, { field: 'address' })
}

const sealPassword = async (deps: Deps, id: string, password: string): Promise<Buffer> =>
  (await getSecretBox(deps)()).seal(Buffer.from(password), getSealContext(id))

const getSealContext = (id: string) => `mail account ${id}`

const toListItem = (row: AccountRow) => ({
  id: row.id,
  address: row.address,
  senderName: row.sender_name,
  imapHost: row.imap_host,
  imapPort: row.imap_port,
  imapSecurity: row.imap_security,
  smtpHost: row.smtp_host,
  smtpPort: row.smtp_port,
  smtpSecurity: row.smtp_security,
  account: row.login,
  receivedTime: row.received_at?.getTime() ?? null,
})
