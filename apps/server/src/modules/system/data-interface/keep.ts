import { readerOf } from '../../../platform/database/reader/reader.ts'
import type { Deps } from '../../../deps.ts'
import { sourceReaderOf } from '../data-source/source-reader.ts'
import { interfaceLogOf } from './interface-log.ts'

/** Nothing runs while the server is up; at the end the log is written and the connections of reading accounts are closed. */
export function keepInterfaces(deps: Deps): Promise<() => Promise<void>> {
  return Promise.resolve(async () => {
    await interfaceLogOf(deps).flush()
    await readerOf(deps).close()
    await sourceReaderOf(deps).close()
  })
}
