import type { EndpointBody, FlowBatchResult, flowBeforeEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { runForModel } from '../../../platform/caller-context.ts'
import { isUnavailable } from '../../../platform/database/faults.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import { findCallModel } from '../call-model.ts'
import { toTaskItems } from '../task/task-list.ts'
import { submitApproval } from './approve.service.ts'
import { listBehindTurns } from './approval-list.queries.ts'

/**
 * Approves turns one by one, each in its own transaction, so that a refused one does not affect the others. After one that got no
 * lock or connection in time, the other turns of its form are refused without waiting for it again.
 */
export async function submitApprovals(
  deps: Deps,
  caller: Caller,
  { ids, handleOpinion, fileIds, signImg, versions, formVersions }: EndpointBody<typeof flowBeforeEndpoints.batch>,
) {
  const models = new Map<string, string | undefined>()
  for (const id of ids) models.set(id, await findCallModel(deps, 'turn', id))
  const busyModels = new Set<string | undefined>()
  const replies: { id: string; msg: string }[] = []
  for (const [id, modelId] of models) {
    const decision = {
      handleOpinion,
      mentions: [],
      fileIds,
      sharesFiles: true,
      signImg,
      formData: '',
      version: versions[id],
      formVersion: formVersions[id],
      candidateList: {},
    }
    const refusal = busyModels.has(modelId)
      ? new AppError('request.busy')
      : await catchRefusal(() => runForModel(modelId, () => submitApproval(deps, caller, id, decision)))
    if (refusal?.key === 'request.busy') busyModels.add(modelId)
    replies.push({ id, msg: refusal ? createRefusal(refusal, caller.language).msg : '' })
  }
  const left = replies.filter(({ msg }) => msg !== '').map(({ id }) => id)
  const named = await findTaskNames(deps, caller, left)
  const list = replies.map(({ id, msg }): FlowBatchResult => ({
    id,
    ok: msg === '',
    msg,
    ...(named.get(id) ?? { taskId: '', fullName: '' }),
  }))
  return { list }
}

/** Names of the approvals that were refused; turns of other users are left out. */
async function findTaskNames(deps: Deps, { userId, language }: Caller, operatorIds: readonly string[]) {
  if (operatorIds.length === 0) return new Map<string, { taskId: string; fullName: string }>()
  const rows = await listBehindTurns(deps.db, userId, new Date(deps.clock()), operatorIds)
  const tasks = await toTaskItems(deps.db, rows, language)
  return new Map(
    rows.map(({ operator_id, id }, index) => [operator_id, { taskId: id, fullName: tasks[index]?.fullName ?? '' }]),
  )
}

async function catchRefusal(work: () => Promise<unknown>): Promise<AppError | undefined> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError) return error
    if (isUnavailable(error)) return new AppError('request.busy')
    throw error
  }
}
