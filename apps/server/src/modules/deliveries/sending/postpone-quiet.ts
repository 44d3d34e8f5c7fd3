import { notificationEventNames } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { listConfigs } from '../store/config.queries.ts'
import { postponeDue } from '../store/delivery.queries.ts'
import { findSendTime } from './quiet-hours.ts'

/** Leaves what is due in the quiet hours of its event until their end. */
export async function postponeQuiet({ db, clock, config }: Deps, accountId: string): Promise<void> {
  const at = new Date(clock())
  for (const { id, quiet_from, quiet_to } of await listConfigs(db, notificationEventNames)) {
    const until = findSendTime(at, { from: quiet_from, to: quiet_to }, config.offsetMinutes)
    if (until > at) await postponeDue(db, { accountId, event: id, at, until })
  }
}
