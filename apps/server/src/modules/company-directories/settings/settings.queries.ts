import { companyDirectoryKinds, type CompanyDirectoryKind, type DirectorySettings } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

/** Settings, and the user who has set up the daily synchronization. */
interface StoredSettings extends DirectorySettings {
  dailyUserId: string | null
}

/** A row for each kind of directory, not set up yet, if it is missing. */
export async function createDirectories(tx: Db): Promise<void> {
  const rows = companyDirectoryKinds.map((id) => ({ id }))
  await tx.sql
    .insertInto('company_directories')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function getSettingsRow(db: Db, id: CompanyDirectoryKind, isLocked = false): Promise<StoredSettings> {
  const row = await db.sql
    .selectFrom('company_directories')
    .select(['root_organize_id', 'account_from', 'email_from', 'takes_mobile', 'gone', 'daily_at', 'daily_user_id'])
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return {
    rootOrganizeId: row.root_organize_id,
    accountFrom: row.account_from,
    emailFrom: row.email_from,
    takesMobile: row.takes_mobile === 1 ? 1 : 0,
    gone: row.gone,
    dailyAt: row.daily_at,
    dailyUserId: row.daily_user_id,
  }
}

/** @param nextAt of the daily synchronization; null without one */
export async function updateSettings(
  tx: Db,
  id: CompanyDirectoryKind,
  settings: StoredSettings,
  nextAt: Date | null,
): Promise<void> {
  await tx.sql
    .updateTable('company_directories')
    .set({
      root_organize_id: settings.rootOrganizeId,
      account_from: settings.accountFrom,
      email_from: settings.emailFrom,
      takes_mobile: settings.takesMobile,
      gone: settings.gone,
      daily_at: settings.dailyAt,
      daily_user_id: settings.dailyUserId,
      daily_next_at: nextAt,
      // users are notified again of a failure after a change
      daily_failed_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Directories whose daily synchronization is due, locked until the transaction ends; not those that another node has. */
export const lockDueDirectories = (tx: Db, at: Date) =>
  tx.sql
    .selectFrom('company_directories')
    .select(['id', 'daily_at', 'daily_user_id', 'enabled_mark'])
    .where('daily_next_at', '<=', at)
    .forUpdate()
    .skipLocked()
    .execute()

export async function updateFailureTime(tx: Db, id: CompanyDirectoryKind, at: Date | null): Promise<void> {
  await tx.sql.updateTable('company_directories').set({ daily_failed_at: at }).where('id', '=', id).execute()
}

export async function updateNextTime(tx: Db, id: CompanyDirectoryKind, nextAt: Date | null): Promise<void> {
  await tx.sql.updateTable('company_directories').set({ daily_next_at: nextAt }).where('id', '=', id).execute()
}
