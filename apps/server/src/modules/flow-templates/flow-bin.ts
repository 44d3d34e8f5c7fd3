import type { TurnedOff } from '@armature/contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createRefusal } from '../../platform/http/envelope.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { announceModels } from '../designs/index.ts'
import { mayUseAllModels } from '../design-access/index.ts'
import { listOwnDesigns } from '../design-members/index.ts'
import { type BinKind, type BinScope, type StoredEntry, createCodeCheck } from '../recycle-bin/index.ts'
import { assertReadyToTurnOn } from './sub-flow-checks.ts'
import { findOtherEnabled, lockTemplate, updateTemplateState } from './template.queries.ts'

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
  turnOffUnfit: turnOffUnlessReady,
  announce: announceForm,
}

/** Those of forms that the user may change. */
async function loadPartScope(deps: Deps, caller: Caller): Promise<BinScope> {
  return (await mayUseAllModels(deps, caller)) ? 'all' : { parents: await listOwnDesigns(deps.db, caller.userId) }
}

/** What it decides by may have been deleted or changed since it was deleted; another flow of its form may be on. */
async function turnOffUnlessReady(
  tx: Db,
  { id }: { id: string },
  { caller }: { caller: Caller },
): Promise<TurnedOff[]> {
  const flow = await lockTemplate(tx, id)
  if (!flow) return []
  const { language } = caller
  const describe = (error: AppError): TurnedOff[] => [
    { kind: 'flow', id, fullName: resolveName(language, flow), reason: createRefusal(error, language).msg },
  ]
  if (flow.enabled_mark !== 1) {
    const other = (await wasOn(tx, id)) ? await findOtherEnabled(tx, flow.model_id, id) : undefined
    return other ? describe(new AppError('workflow.otherEnabled', { name: resolveName(language, other) })) : []
  }
  try {
    await assertReadyToTurnOn(tx, flow, caller)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await updateTemplateState(tx, id, 0)
    return describe(error)
  }
}

/** Whether it was on when it was deleted. */
async function wasOn(tx: Db, id: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('recycle_bin_rows')
    .select('entry_id')
    .where('table_name', '=', 'flow_templates')
    .where(sql<boolean>`content ->> 'id' = ${id} and (content ->> 'enabled_mark')::int = 1`)
    .executeTakeFirst()
  return row !== undefined
}

function announceForm(deps: Deps, { parent_id: modelId }: StoredEntry): Promise<void> {
  return announceModels(deps, modelId === null ? [] : [modelId])
}
