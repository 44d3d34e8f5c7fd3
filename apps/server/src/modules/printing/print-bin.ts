import { loadPartScope } from '../design-members/index.ts'
import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'

/** A print template; its form does not use it when it is deleted. */
export const printBin: BinKind = {
  tables: [{ table: 'print_templates', where: 'id = $1', code: 'own' }],
  parent: 'model',
  loadScope: loadPartScope,
  assertCodeFree: createCodeCheck('print_templates'),
}
