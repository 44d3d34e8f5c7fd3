import { type BinKind, createCodeCheck } from '../../recycle-bin/index.ts'
import { assertMayRestoreHolder, buildGrantTable, loadHolderScope } from '../holder-bin.ts'

/** A group with its grants. It has no members when it is deleted, and so is reserved for the administrator. */
export const groupBin: BinKind = {
  tables: [{ table: 'groups', where: 'id = $1', code: 'own' }, buildGrantTable('group')],
  loadScope: loadHolderScope,
  assertCodeFree: createCodeCheck('groups'),
  restored: (tx, entry, by) => assertMayRestoreHolder(tx, by, 'group', entry, [null]),
  announce: (deps) => deps.bus.publish('rights'),
}
