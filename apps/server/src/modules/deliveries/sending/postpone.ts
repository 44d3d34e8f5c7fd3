import { notificationEventNames } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { listConfigs, type SendConfigRow } from '../store/config.queries.ts'
import { postponeDue, postponeToDigest } from '../store/postpone.queries.ts'
import { findLastTime, findSendTime } from './times-of-day.ts'

/** Leaves what is due of an account until the digest of its event, or until the end of its quiet hours. */
export async function postponeDeliveries({ db, clock, config }: Deps, accountId: string): Promise<void> {
  const at = new Date(clock())
  for (const row of await listConfigs(db, notificationEventNames)) {
    const event = { accountId, event: row.id, at }
    if (row.digest_at !== null)
      await postponeToDigest(db, { ...event, last: findLastTime(at, row.digest_at, config.offsetMinutes) })
    const until = findSendTime(at, toQuietHours(row), config.offsetMinutes)
    if (until > at) await postponeDue(db, { ...event, until })
  }
}

const toQuietHours = ({ quiet_from, quiet_to }: SendConfigRow) => ({ quietFrom: quiet_from, quietTo: quiet_to })
