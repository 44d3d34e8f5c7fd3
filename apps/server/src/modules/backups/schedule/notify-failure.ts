import { mapLanguages } from '@armature/texts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { notifyUsers } from '../../messaging/index.ts'
import { listAdministrators } from '../../names/index.ts'

/** Notifies the administrators, in the transaction that ends the backup, why an automatic one was not made. */
export const notifyFailure = async (tx: Db, name: string, fault: StoredJobText, at: Date): Promise<void> =>
  notifyUsers(tx, 'backupFailed', {
    receivers: await listAdministrators(tx),
    fields: { backup: name, reason: mapLanguages((language) => formatStoredError(fault, language)) },
    link: '/system/backup',
    at,
  })
