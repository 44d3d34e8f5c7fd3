import type { ReplyCookie } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { createQueue } from '../../platform/queue.ts'
import { createToken, hashToken, isToken } from '../../platform/secret/token.ts'
import type { Deps } from '../../deps.ts'
import { knownMs, type Attempt } from '../login-guard/index.ts'

const cookieName = 'armature_device'
const devicesPerAccount = 10

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
    source: `device:${hashToken(value).toString('base64url')}`,
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
      db.query('select from sign_in_sources where account = $1 and address = $2 and signed_in_at > $3', [
        attempt.account.toLowerCase(),
        source,
        since,
      ]),
    { key: attempt.ip, rank: 0 },
  )
  return found.length > 0 ? { ...attempt, source } : attempt
}

/** Makes the device known to the account; of more than ten, those that signed in last stay. */
export async function recordDevice(tx: Db, account: string, { source }: Device, now: Date): Promise<void> {
  await tx.query(
    `insert into sign_in_sources as g (account, address, updated_at, signed_in_at) values ($1, $2, $3, $3)
     on conflict (account, address) do update set signed_in_at = $3`,
    [account.toLowerCase(), source, now],
  )
  await tx.query(
    `delete from sign_in_sources where account = $1 and starts_with(address, 'device:') and address not in (
       select address from sign_in_sources where account = $1 and starts_with(address, 'device:')
        order by signed_in_at desc nulls last, address limit ${devicesPerAccount})`,
    [account.toLowerCase()],
  )
}

/** Forgets the devices of an account, whose password has changed. */
export async function forgetDevices(tx: Db, account: string): Promise<void> {
  await tx.query(`delete from sign_in_sources where account = $1 and starts_with(address, 'device:')`, [
    account.toLowerCase(),
  ])
}
