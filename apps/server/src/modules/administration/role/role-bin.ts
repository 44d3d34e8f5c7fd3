import { type BinKind, createCodeCheck } from '../../recycle-bin/index.ts'
import { describeHolderLosses } from '../holder-losses.ts'
import { assertMayRestoreHolder, buildGrantTable, loadHolderScope } from '../holder-bin.ts'
import { findRole } from './role.queries.ts'
import { toReachTargets } from './reach-targets.ts'

const stored = `select from recycle_bin_rows o`
const ofOrganizes = `o.entry_id = $1 and o.table_name = 'role_organizes'`

/** A role with its organizations, grants, and the saved queries that are shared with it. It has no users when it is deleted. */
export const roleBin: BinKind = {
  holderType: 'role',
  tables: [
    {
      table: 'roles',
      where: 'id = $1',
      code: 'own',
      // without its organizations it would be a global one
      fits: `not exists (${stored} where ${ofOrganizes})
        or exists (${stored} join organizes x on x.id = (o.content ->> 'organize_id')::uuid where ${ofOrganizes})`,
    },
    { table: 'role_organizes', where: 'role_id = $1' },
    { table: 'saved_query_roles', where: 'role_id = $1', part: 'savedQuery' },
    { table: 'data_interface_roles', where: 'role_id = $1' },
    buildGrantTable('role'),
  ],
  loadScope: loadHolderScope,
  assertCodeFree: createCodeCheck('roles'),
  async restored(tx, entry, by) {
    const role = await findRole(tx, entry.id)
    await assertMayRestoreHolder(by, role && toReachTargets(role.organize_ids))
  },
  describeLosses: describeHolderLosses,
  announce: (deps) => deps.bus.publish('rights'),
}
