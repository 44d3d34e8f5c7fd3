import { type MatchingTrial, type MatchingWork, maxShownChanges, taskLimits } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { checkBatchEdit, describeEdit } from '../../../record-batch-edits/index.ts'
import { findTitles } from '../../../record-lists/index.ts'
import { getRecordPlan } from '../../../record-plans/index.ts'
import { approvals } from '../../../record-rights/index.ts'
import { countMatching, type Matching, openMatching, readMatching } from './open-matching.ts'

/** What a run would do now with the first records that match. Nothing is stored. @throws AppError as `openMatching` */
export async function tryMatching(deps: Deps, caller: Caller, work: MatchingWork): Promise<MatchingTrial> {
  const matching = await openMatching(deps, caller, work)
  const { context, model, actor, data } = matching
  const page = await readMatching(matching, undefined, taskLimits.checkedAtOnce)
  const total = await countMatching(matching, taskLimits.matching + 1)
  if (data === undefined) return { total, unchanged: 0, ...(await tryRemoval(matching, page)) }
  const versions = new Map(page.map(({ id, version }) => [id, version]))
  const edit = await checkBatchEdit(context, model, actor, versions, data)
  return { total, ...(await describeEdit(context, model, actor, edit)) }
}

/** Approvals are known in advance; whether other records refer to one is found by the deletion. */
async function tryRemoval({ context, model, actor }: Matching, page: readonly { id: string }[]) {
  const ids = page.map(({ id }) => id)
  const titles = await findTitles(context, getRecordPlan(model), actor, ids)
  const flows = model.flow ? await approvals.get().findRecordFlows(context.db, model.id, actor, ids) : undefined
  const getReason = (id: string) => flows?.get(id)?.lockReason ?? ''
  const getTitle = (id: string) => titles.get(id) ?? ''
  return {
    changes: ids
      .filter((id) => getReason(id) === '')
      .slice(0, maxShownChanges)
      .map((id) => ({ id, title: getTitle(id), fields: [] })),
    refused: ids
      .filter((id) => getReason(id) !== '')
      .map((id) => ({ id, title: getTitle(id), label: '', reason: getReason(id) })),
  }
}
