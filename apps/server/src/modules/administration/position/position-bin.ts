import { type BinKind, createCodeCheck } from '../../recycle-bin/index.ts'
import { describeHolderLosses } from '../holder-losses.ts'
import { assertMayRestoreHolder, buildGrantTable, loadHolderScope } from '../holder-bin.ts'
import { findPosition } from './position.queries.ts'

/** A position with its grants. It has no users when it is deleted. */
export const positionBin: BinKind = {
  holderType: 'position',
  tables: [{ table: 'positions', where: 'id = $1', code: 'own' }, buildGrantTable('position')],
  loadScope: loadHolderScope,
  assertCodeFree: createCodeCheck('positions'),
  async restored(tx, entry, by) {
    const position = await findPosition(tx, entry.id)
    await assertMayRestoreHolder(by, position && [position.organize_id])
  },
  describeLosses: describeHolderLosses,
  announce: (deps) => deps.bus.publish('rights'),
}
