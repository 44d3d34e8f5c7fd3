import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mayUseAllModels } from '../design-access/index.ts'
import { listOwnDesigns } from '../design-members/index.ts'
import { type BinKind, type BinScope, createCodeCheck } from '../recycle-bin/index.ts'

/** A print template with its versions; its form does not use it when it is deleted. */
export const printBin: BinKind = {
  tables: [
    { table: 'print_templates', where: 'id = $1', code: 'own' },
    { table: 'saved_versions', where: `kind = 'printTemplate' and thing_id = $1`, part: 'version' },
  ],
  loadScope: loadPartScope,
  assertCodeFree: createCodeCheck('print_templates'),
}

/** Those of forms that the user may change. */
async function loadPartScope(deps: Deps, caller: Caller): Promise<BinScope> {
  return (await mayUseAllModels(deps, caller)) ? 'all' : { parents: await listOwnDesigns(deps.db, caller.userId) }
}
