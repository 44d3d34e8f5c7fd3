import type { BinKind } from '../recycle-bin/index.ts'

/** A diagram with its versions; it has no code that another one could take. */
export const diagramBin: BinKind = {
  tables: [
    { table: 'diagrams', where: 'id = $1' },
    { table: 'saved_versions', where: `kind = 'diagram' and thing_id = $1`, part: 'version' },
  ],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: () => Promise.resolve(),
}
