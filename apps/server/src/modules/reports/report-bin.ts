import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'

/** A report; no menu leads to it when it is deleted. */
export const reportBin: BinKind = {
  tables: [{ table: 'reports', where: 'id = $1', code: 'own' }],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('reports'),
}
