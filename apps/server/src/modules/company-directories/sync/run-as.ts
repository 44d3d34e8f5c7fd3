import type { CompanyDirectoryKind } from '@armature/contract'
import { contractTexts } from '@armature/texts/contract'
import type { RunAsUse } from '../../users/index.ts'

/** The daily synchronization runs as the user who planned it; without the user it fails. */
export const directoryRunAs: RunAsUse = {
  kind: 'companyDirectory',
  async list(db, userIds, limit) {
    const rows = await db.sql
      .selectFrom('company_directories')
      .select('id')
      .where('daily_user_id', 'in', [...userIds])
      .where('daily_at', 'is not', null)
      .where('enabled_mark', '=', 1)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => {
      const { zh, ...others } = contractTexts.notificationEvents.directories[id as CompanyDirectoryKind]
      return { full_name: zh, full_name_i18n: others }
    })
  },
}
