import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'

export const iconBin: BinKind = {
  tables: [{ table: 'icons', where: 'id = $1', code: 'own' }],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('icons'),
}
