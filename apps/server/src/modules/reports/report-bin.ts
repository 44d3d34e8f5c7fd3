import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'

/** A report with its versions; no menu leads to it when it is deleted. */
export const reportBin: BinKind = {
  tables: [
    { table: 'reports', where: 'id = $1', code: 'own' },
    { table: 'saved_versions', where: `kind = 'report' and thing_id = $1`, part: 'version' },
  ],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('reports'),
}
