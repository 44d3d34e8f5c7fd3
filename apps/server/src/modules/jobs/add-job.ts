import type { JobKindName } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import { addToQueue } from '../../platform/jobs/queue.ts'
import type { DefinedJob } from './job-kind.ts'
import { countOpenJobs, findWaitingJob, insertJob } from './job.queries.ts'

interface NewJob {
  /** whose job it is; without one it is work of the server itself */
  ownerId?: string
  /** what it works on, as people see it, for example the name of a file */
  name?: string
  /** milliseconds from now */
  delayMs?: number
  /** adds none if one of the same kind and payload waits to begin */
  isWaitedFor?: boolean
}

/** Open jobs of one kind that a user may have. */
const maxOpen = 5

/**
 * Adds a job in the transaction of `tx`: it begins after the commit, and never if that fails.
 *
 * @returns its id, or that of the one that waits
 * @throws AppError 'job.tooMany' if the owner has too many open jobs of the kind
 */
export async function addJob<Payload>(
  tx: Db,
  kind: DefinedJob<Payload>,
  payload: Payload,
  { ownerId, name = '', delayMs = 0, isWaitedFor = false }: NewJob = {},
): Promise<string> {
  const waiting = isWaitedFor ? await findWaitingJob(tx, kind.name, JSON.stringify(payload)) : undefined
  if (waiting !== undefined) return waiting
  if (ownerId !== undefined && (await countOpenJobs(tx, ownerId, kind.name)) >= maxOpen)
    throw new AppError('job.tooMany', { count: maxOpen })
  const id = createId()
  await insertJob(tx, {
    id,
    kind: kind.name,
    name: name.slice(0, 255).toWellFormed(),
    payload: JSON.stringify(payload),
    owner_id: ownerId ?? null,
    max_attempts: kind.maxAttempts,
  })
  await addToQueue(tx, { ...toQueued({ id, kind: kind.name, owner_id: ownerId ?? null }), delayMs })
  return id
}

/** Kinds that work on whole tables, directories or backups for minutes: one after the other on all nodes, and no other work of their owners waits for them. */
const ownLines: ReadonlySet<string> = new Set<JobKindName>([
  'convertValues',
  'finishTables',
  'createBackup',
  'verifyBackup',
  'tryRestore',
  'syncDirectory',
])

/** A job as the queue takes it: users before the server itself, and one after the other for each user. */
export const toQueued = ({ id, kind, owner_id }: { id: string; kind: string; owner_id: string | null }) => ({
  id,
  kind,
  line: ownLines.has(kind) ? kind : owner_id === null ? null : `user ${owner_id}`,
  delayMs: 0,
  priority: owner_id === null ? 10 : 0,
})
