import type { BinKind } from '../recycle-bin/index.ts'

/** A diagram; it has no code that another one could take. */
export const diagramBin: BinKind = {
  tables: [{ table: 'diagrams', where: 'id = $1' }],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: () => Promise.resolve(),
}
