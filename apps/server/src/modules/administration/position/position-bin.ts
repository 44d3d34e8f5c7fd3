import { type BinKind, createCodeCheck } from '../../recycle-bin/index.ts'
import { assertMayRestoreHolder, buildGrantTable, loadHolderScope } from '../holder-bin.ts'
import { findPosition } from './position.queries.ts'

/** A position with its grants. It has no users when it is deleted. */
export const positionBin: BinKind = {
  tables: [{ table: 'positions', where: 'id = $1', code: 'own' }, buildGrantTable('position')],
  loadScope: loadHolderScope,
  assertCodeFree: createCodeCheck('positions'),
  async restored(tx, entry, by) {
    const position = await findPosition(tx, entry.id)
    await assertMayRestoreHolder(tx, by, 'position', entry, position && [position.organize_id])
  },
  announce: (deps) => deps.bus.publish('rights'),
}
