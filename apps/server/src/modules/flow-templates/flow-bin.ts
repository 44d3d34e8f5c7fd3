import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { announceModels } from '../designs/index.ts'
import { mayUseAllModels } from '../design-access/index.ts'
import { listOwnDesigns } from '../design-members/index.ts'
import { type BinKind, type BinScope, type StoredEntry, createCodeCheck } from '../recycle-bin/index.ts'
import { assertReadyToTurnOn } from './sub-flow-checks.ts'
import { lockTemplate, updateTemplateState } from './template.queries.ts'

/** A flow with its versions. It is restored turned off if another flow of the form is on, or if something it decides by is gone. */
export const flowBin: BinKind = {
  tables: [
    {
      table: 'flow_templates',
      where: 'id = $1',
      code: 'own',
      values: {
        enabled_mark:
          'case when exists (select from flow_templates o where o.model_id = p.model_id and o.enabled_mark = 1) then 0 else p.enabled_mark end',
      },
    },
    { table: 'flow_versions', where: 'template_id = $1', part: 'version' },
    { table: 'saved_versions', where: `kind = 'flow' and thing_id = $1` },
  ],
  loadScope: loadPartScope,
  assertCodeFree: createCodeCheck('flow_templates'),
  restored: turnOffUnlessReady,
  restoredPart: turnOffUnlessReady,
  announce: announceForm,
}

/** Those of forms that the user may change. */
async function loadPartScope(deps: Deps, caller: Caller): Promise<BinScope> {
  return (await mayUseAllModels(deps, caller)) ? 'all' : { parents: await listOwnDesigns(deps.db, caller.userId) }
}

/** What it decides by may have been deleted or changed since it was deleted. */
async function turnOffUnlessReady(tx: Db, { id }: { id: string }, { caller }: { caller: Caller }): Promise<void> {
  const flow = await lockTemplate(tx, id)
  if (flow?.enabled_mark !== 1) return
  try {
    await assertReadyToTurnOn(tx, flow, caller)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await updateTemplateState(tx, id, 0)
  }
}

function announceForm(deps: Deps, { parent_id: modelId }: StoredEntry): Promise<void> {
  return announceModels(deps, modelId === null ? [] : [modelId])
}
