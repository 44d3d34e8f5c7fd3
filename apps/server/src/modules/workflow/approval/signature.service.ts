import type { FileReply } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { copySignature } from '../../storage/index.ts'
import { findSignature, insertSignature, listCountedSignatures } from '../engine/signature.ts'
import { findTask } from '../engine/task.queries.ts'
import { getFlowAccess } from './flow-access.ts'
import type { LockedTurn } from './turn.ts'

/**
 * A copy of a signature of the caller, to be stored with a decision. A deputy signs with their own.
 *
 * @param signImg address of the picture; '' for none
 * @returns PNG; null for none
 * @throws AppError 'workflow.signUnknown' if it is not a signature of the caller
 */
export async function readSignature(deps: Deps, { userId }: Caller, signImg: string): Promise<Buffer | null> {
  if (signImg === '') return null
  const image = await copySignature(deps, userId, signImg.slice(signImg.lastIndexOf('/') + 1))
  if (!image) throw new AppError('workflow.signUnknown', {}, { field: 'signImg' })
  return image
}

/**
 * Stores the signature of who approves, if the node requires one.
 *
 * @returns id of the stored signature; null where the node requires none
 * @throws AppError 'workflow.signMissing'
 */
export async function storeSignature(
  tx: Db,
  { flowing, node, instance }: LockedTurn,
  image: Buffer | null,
): Promise<string | null> {
  if (!node.properties.hasSign) return null
  if (!image) throw new AppError('workflow.signMissing', { title: instance.title }, { field: 'signImg' })
  return insertSignature(tx, flowing.task.id, image)
}

/** A signature for users who may see the history of its approval. @throws AppError 'workflow.notFound' */
export async function getSignature(deps: Deps, caller: Caller, taskId: string, id: string): Promise<FileReply> {
  const task = await findTask(deps.db, taskId)
  if (!task) throw new AppError('workflow.notFound')
  await getFlowAccess(deps, caller, task)
  const image = await findSignature(deps.db, taskId, id)
  if (!image) throw new AppError('workflow.notFound')
  return { bytes: image, contentType: 'image/png', keep: 'nowhere' }
}

/**
 * The signatures that count in the approvals of records, as data URLs by node. The caller of this function has to check access.
 *
 * @returns by record
 */
export async function listRecordSignatures(
  db: Db,
  modelId: string,
  recordIds: readonly string[],
): Promise<Map<string, Record<string, string[]>>> {
  const found = new Map<string, Record<string, string[]>>()
  for (const { recordId, nodeId, image } of await listCountedSignatures(db, modelId, recordIds)) {
    const signatures = found.get(recordId) ?? {}
    found.set(recordId, signatures)
    signatures[nodeId] = [...(signatures[nodeId] ?? []), `data:image/png;base64,${image.toString('base64')}`]
  }
  return found
}
