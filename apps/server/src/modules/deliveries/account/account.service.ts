import {
  accountLimits,
  hasOwnSecret,
  isUserChannel,
  type ChannelAccount,
  type ChannelAccountInput,
  type Language,
  type PageQuery,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { ChannelSettings } from '../../../migrations/schema-delivery.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { createId } from '../../../platform/ids.ts'
import { createQueue } from '../../../platform/queue.ts'
import { sendTest } from '../sending/send-test.ts'
import { cutPage } from '../store/cut-page.ts'
import { failWaiting } from '../store/delivery.queries.ts'
import {
  deleteAccount,
  findAccount,
  insertAccount,
  listAccounts,
  lockAccounts,
  updateAccount,
  type AccountRow,
} from '../store/account.queries.ts'
import { sealAccountSecret } from '../store/account-secret.ts'

export async function getAccountList({ db }: Deps, query: PageQuery) {
  const list = (await listAccounts(db, accountLimits.accounts)).map((row) => ({
    id: row.id,
    channel: row.channel,
    fullName: row.full_name,
    target: getTarget(row.settings),
    perMinute: row.per_minute,
    enabledMark: row.enabled_mark,
    creatorTime: row.created_at.getTime(),
  }))
  return cutPage(list, query, ({ fullName, target }) => [fullName, target])
}

/** @throws AppError 'channelAccount.notFound' */
export async function getAccount({ db }: Deps, id: string): Promise<ChannelAccount> {
  const row = await requireAccount(db, id)
  return { id, fullName: row.full_name, perMinute: row.per_minute, enabledMark: toMark(row), settings: row.settings }
}

/** @throws AppError 'channelAccount.secretMissing', 'channelAccount.tooMany', 'channelAccount.channelTaken' */
export async function createAccount(deps: Deps, input: ChannelAccountInput): Promise<{ id: string }> {
  if (input.settings.secret === '' && hasOwnSecret(input.settings.channel)) throw createSecretError()
  const id = createId()
  const secret = await sealAccountSecret(deps, id, input.settings.secret)
  await deps.db.transaction(async (tx) => {
    await lockAccounts(tx)
    const others = await listAccounts(tx, accountLimits.accounts)
    if (others.length >= accountLimits.accounts)
      throw new AppError('channelAccount.tooMany', { count: accountLimits.accounts })
    assertChannelFree(others, input)
    await insertAccount(tx, id, input, secret)
  })
  return { id }
}

/** @throws AppError 'channelAccount.notFound', 'channelAccount.channelChanged', and those of `createAccount` */
export async function changeAccount(deps: Deps, id: string, input: ChannelAccountInput): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await lockAccounts(tx)
    const before = await requireAccount(tx, id)
    if (before.channel !== input.settings.channel)
      throw new AppError('channelAccount.channelChanged', {}, { field: 'channel' })
    const others = await listAccounts(tx, accountLimits.accounts)
    assertChannelFree(
      others.filter((one) => one.id !== id),
      input,
    )
    if (input.settings.secret === '' && !isSameTarget(before.settings, input.settings)) throw createSecretError()
    const secret =
      input.settings.secret === '' ? before.secret : await sealAccountSecret(deps, id, input.settings.secret)
    await updateAccount(tx, id, input, secret)
  })
  return null
}

/** What waits for it becomes failed. @throws AppError 'channelAccount.notFound' */
export async function removeAccount({ db, clock }: Deps, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    await lockAccounts(tx)
    await failWaiting(tx, id, { key: 'delivery.noAccount', values: {} }, new Date(clock()))
    if (!(await deleteAccount(tx, id))) throw new AppError('channelAccount.notFound')
  })
  return null
}

/** Limits concurrent tests: each may take seconds. */
const inQueue = createQueue(4, 16)

/** Sends a test message, also by an account that is turned off. @throws AppError 'channelAccount.notFound' */
export async function testAccount(deps: Deps, caller: Caller, id: string): Promise<{ fault: string }> {
  const account = await requireAccount(deps.db, id)
  return inQueue(() => formatOutcome(sendTest(deps, account, caller), caller.language))
}

async function formatOutcome(attempt: Promise<void>, language: Language): Promise<{ fault: string }> {
  try {
    await attempt
    return { fault: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { fault: createErrorEnvelope(error.key, language, error.values).msg }
  }
}

async function requireAccount(db: Db, id: string): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account) throw new AppError('channelAccount.notFound')
  return account
}

/** A user gets one message in a channel. */
function assertChannelFree(others: readonly AccountRow[], { settings, enabledMark }: ChannelAccountInput): void {
  const { channel } = settings
  if (!isUserChannel(channel) || enabledMark === 0) return
  const other = others.find((one) => one.channel === channel && one.enabled_mark === 1)
  if (other) throw new AppError('channelAccount.channelTaken', { name: other.full_name }, { field: 'enabledMark' })
}

/** A stored secret is used only for the target it was entered for: otherwise it could be sent to another one. */
function isSameTarget(before: ChannelSettings, input: ChannelAccountInput['settings']): boolean {
  if (!hasOwnSecret(input.channel)) return before.channel === input.channel
  if ('url' in before && 'url' in input)
    return getHost(before.url) === getHost(input.url) && getAccessKey(before) === getAccessKey(input)
  return (
    before.channel === 'email' &&
    input.channel === 'email' &&
    before.host === input.host &&
    before.port === input.port &&
    before.login === input.login &&
    before.security === input.security
  )
}

const getHost = (url: string) => new URL(url).host
/** Of SMS: whose secret it is. */
const getAccessKey = (settings: ChannelSettings) => (settings.channel === 'sms' ? settings.accessKey : '')
function getTarget(settings: ChannelSettings): string {
  if (settings.channel === 'email') return settings.address
  if (settings.channel === 'weChat') return settings.template
  if (!('url' in settings)) return ''
  return settings.channel === 'sms' && settings.sign !== '' ? settings.sign : getHost(settings.url)
}
const toMark = ({ enabled_mark }: AccountRow) => (enabled_mark === 1 ? 1 : 0)
const createSecretError = () => new AppError('channelAccount.secretMissing', {}, { field: 'settings.secret' })
