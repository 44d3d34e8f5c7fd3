import { formUses } from '../data-interfaces/index.ts'
import { drawnNumbers } from '../numbering-rules/index.ts'
import { recordReferences } from '../references/index.ts'
import { readableFiles } from '../attachments/index.ts'
import { createActorWithoutModel } from '../record-actors/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { findReadableFiles } from '../record-files/index.ts'
import { listFormUses } from '../record-interfaces/index.ts'
import { assertNoNumbers, assertNotInRecords } from '../record-removal/index.ts'

/** What files and designed things ask the records. */
export function provideRecordHooks(): void {
  recordReferences.provide(assertNotInRecords)
  drawnNumbers.provide(assertNoNumbers)
  formUses.add((deps, ...question) => listFormUses(getRecordContext(deps), ...question))
  readableFiles.add((deps, caller, uses) => {
    const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
    return findReadableFiles(getRecordContext(deps), createActorWithoutModel(caller, at), uses)
  })
}
