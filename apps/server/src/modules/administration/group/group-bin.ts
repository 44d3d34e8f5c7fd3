import { type BinKind, createCodeCheck } from '../../recycle-bin/index.ts'
import { describeHolderLosses } from '../holder-losses.ts'
import { assertMayRestoreHolder, buildGrantTable, loadHolderScope } from '../holder-bin.ts'

/** A group with its grants. It has no members when it is deleted, and so is reserved for the administrator. */
export const groupBin: BinKind = {
  holderType: 'group',
  tables: [{ table: 'groups', where: 'id = $1', code: 'own' }, buildGrantTable('group')],
  loadScope: loadHolderScope,
  assertCodeFree: createCodeCheck('groups'),
  restored: (_tx, _entry, by) => assertMayRestoreHolder(by, [null]),
  describeLosses: describeHolderLosses,
  announce: (deps) => deps.bus.publish('rights'),
}
