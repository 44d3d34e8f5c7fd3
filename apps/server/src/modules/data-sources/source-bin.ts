import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'
import { sourceTopic } from './source-reader.ts'

/** A data source with its sealed password: it works again when it is restored. */
export const sourceBin: BinKind = {
  tables: [{ table: 'data_sources', where: 'id = $1', code: 'own' }],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('data_sources'),
  announce: (deps, { id }) => deps.bus.publish(sourceTopic, id),
}
