import { readerOf } from '../../../platform/database/reader/reader.ts'
import type { Deps } from '../../../deps.ts'
import { sourceReaderOf } from '../data-source/source-reader.ts'
import { interfaceLogOf } from './interface-log.ts'

/** Nothing to do while the server runs; at its end the log is written and connections of reading accounts are closed. */
export function keepInterfaces(deps: Deps): Promise<() => Promise<void>> {
  return Promise.resolve(async () => {
    await interfaceLogOf(deps).flush()
    await readerOf(deps).close()
    await sourceReaderOf(deps).close()
  })
}
