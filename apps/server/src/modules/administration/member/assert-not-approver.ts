import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { openApprovals } from '../../users/index.ts'
import { assertNotInUse } from '../../references/index.ts'

/**
 * Prevents disabling an organization, position, role or group that flows in use name as approvers or recipients, as deleting does.
 *
 * @throws AppError 'permission.inUseEnabled'
 */
export async function assertNotApprover(
  tx: Db,
  { language }: Caller,
  named: TranslatedName & { id: string },
): Promise<void> {
  const flows = await openApprovals.get().listFlowsNaming(tx, [named.id])
  assertNotInUse(language, resolveName(language, named), { flows }, 'permission.inUseEnabled')
}
