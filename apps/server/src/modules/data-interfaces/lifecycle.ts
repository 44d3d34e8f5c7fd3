import { getReader } from '../../platform/database/reader/reader.ts'
import type { Deps } from '../../deps.ts'
import { getSourceReader } from '../data-sources/index.ts'
import { getInterfaceLog } from './interface-log.ts'

/** Nothing runs while the server is up; at the end the log is written and the connections of reading accounts are closed. */
export function openInterfaceLifecycle(deps: Deps): Promise<() => Promise<void>> {
  return Promise.resolve(async () => {
    await getInterfaceLog(deps).close()
    await getReader(deps).close()
    await getSourceReader(deps).close()
  })
}
