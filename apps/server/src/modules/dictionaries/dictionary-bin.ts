import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'

/** A dictionary with its items. Without the dictionary above it, it is restored at the top level. */
export const dictionaryBin: BinKind = {
  tables: [
    { table: 'dictionary_types', where: 'id = $1', code: 'own' },
    { table: 'dictionary_items', where: 'type_id = $1', part: 'dictionaryItem' },
  ],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('dictionary_types'),
  announce: (deps) => deps.bus.publish('dictionary'),
}
