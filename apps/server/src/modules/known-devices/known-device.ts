import type { ReplyCookie } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { createQueue } from '../../platform/queue.ts'
import { createToken, hashToken, isToken } from '../../platform/secret/token.ts'
import type { Deps } from '../../deps.ts'
import { type Attempt, deleteKnownSources, knownMs, recordKnownAddress } from '../login-guard/index.ts'

const cookieName = 'armature_device'
const devicesPerAccount = 10
/** of the sources of attempts that are devices */
const prefix = 'device:'

/** A browser that signs in, for any of its users. */
export interface Device {
  /** what counts for it instead of an address: the hash of its cookie, which says nothing about the cookie */
  source: string
  /** keeps the cookie of the browser, or gives it one */
  cookie: Omit<ReplyCookie, 'secure'>
}

/** Reads the device cookie of a request: 256 random bits that identify no user and give no permission. */
export function readDevice(cookie: (name: string) => string): Device {
  const sent = cookie(cookieName)
  const value = isToken(sent) ? sent : createToken()
  return {
    source: `${prefix}${hashToken(value).toString('base64url')}`,
    cookie: { name: cookieName, value, path: '/api/oauth', maxAgeSeconds: knownMs / 1000 },
  }
}

/** Lookups hold few database connections, however many attempts there are. */
const lookUp = createQueue(2, 256)

/**
 * The attempt as one of its device, if the account has signed in from it in the last 90 days: wrong attempts of others behind
 * the same address do not count for it, its own count as those of an address of its own (decision 0134).
 */
export async function recognizeDevice<T extends Attempt>({ db, clock }: Deps, attempt: T, device?: Device): Promise<T> {
  if (!device) return attempt
  const { source } = device
  const since = new Date(clock() - knownMs)
  const found = await lookUp(
    () =>
      db.sql
        .selectFrom('sign_in_sources')
        .select('address')
        .where('account', '=', attempt.account.toLowerCase())
        .where('address', '=', source)
        .where('signed_in_at', '>', since)
        .executeTakeFirst(),
    { key: attempt.ip, rank: 0 },
  )
  return found ? { ...attempt, source } : attempt
}

/** Makes the device known to the account of an attempt; of more than ten, those that signed in last stay. */
export async function recordDevice(tx: Db, attempt: Attempt, { source }: Device, now: Date): Promise<void> {
  await recordKnownAddress(tx, { ...attempt, source }, now)
  await deleteKnownSources(tx, attempt.account.toLowerCase(), { prefix, kept: devicesPerAccount })
}

/** Forgets the devices of an account, whose password has changed. */
export const forgetDevices = (tx: Db, account: string): Promise<void> =>
  deleteKnownSources(tx, account.toLowerCase(), { prefix, kept: 0 })
