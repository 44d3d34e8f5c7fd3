import type { CompanyDirectoryKind, DirectorySettings } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

export async function getSettingsRow(db: Db, id: CompanyDirectoryKind, isLocked = false): Promise<DirectorySettings> {
  const row = await db.sql
    .selectFrom('company_directories')
    .select(['root_organize_id', 'account_from', 'email_from', 'takes_mobile', 'gone'])
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return {
    rootOrganizeId: row.root_organize_id,
    accountFrom: row.account_from,
    emailFrom: row.email_from,
    takesMobile: row.takes_mobile === 1 ? 1 : 0,
    gone: row.gone,
  }
}

export async function updateSettings(tx: Db, id: CompanyDirectoryKind, settings: DirectorySettings): Promise<void> {
  await tx.sql
    .updateTable('company_directories')
    .set({
      root_organize_id: settings.rootOrganizeId,
      account_from: settings.accountFrom,
      email_from: settings.emailFrom,
      takes_mobile: settings.takesMobile,
      gone: settings.gone,
    })
    .where('id', '=', id)
    .execute()
}
