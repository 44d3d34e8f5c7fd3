import { type BinKind, createCodeCheck } from '../../recycle-bin/index.ts'
import { getReach } from '../../delegation/index.ts'
import { describeHolderLosses } from '../holder-losses.ts'
import { assertMayRestoreHolder, buildGrantTable } from '../holder-bin.ts'
import { findOrganize, lockTree } from './organize.queries.ts'

/**
 * An organization or department with its grants. Nothing is below it when it is deleted. It returns to the place that its parent
 * has by now.
 */
export const organizeBin: BinKind = {
  holderType: 'organize',
  tables: [
    {
      table: 'organizes',
      where: 'id = $1',
      code: 'own',
      needs: ['parent_id'],
      values: {
        id_path: `coalesce((select x.id_path from organizes x where x.id = p.parent_id), '{}') || p.id`,
      },
    },
    {
      table: 'company_directory_links',
      where: 'organize_id = $1',
      // a synchronization may have created the department again
      fits: `not exists (select from company_directory_links x
        where x.directory_id = p.directory_id and x.subject = p.subject and x.remote_id = p.remote_id)`,
    },
    buildGrantTable('organize'),
  ],
  async loadScope(deps, caller) {
    const reach = await getReach(deps, caller)
    return reach.isAll ? 'all' : { parents: [...reach.ids('delete')] }
  },
  prepare: (tx) => lockTree(tx),
  assertCodeFree: createCodeCheck('organizes'),
  async restored(tx, entry, by) {
    const organize = await findOrganize(tx, entry.id)
    await assertMayRestoreHolder(by, organize && [organize.parent_id])
  },
  describeLosses: describeHolderLosses,
  announce: (deps) => deps.bus.publish('rights'),
}
