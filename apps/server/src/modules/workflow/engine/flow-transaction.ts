import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type LookupReply, type LookupRequest, callLookup, noName } from './approver-lookup.ts'

/**
 * Most data interfaces that are called for one step of a flow to find approvers, and as many for copies; nodes beyond find no user.
 * They are counted apart, so that copies never leave an approver out.
 */
const maxLookups = 20

/** What a data interface is asked for: lookups of each use have their own allowance. */
type LookupUse = 'approvers' | 'copies'

/** The transaction needs what a data interface returns: it is rolled back, and begins again with the reply. */
class LookupNeeded extends Error {
  readonly request: LookupRequest
  readonly use: LookupUse

  constructor(request: LookupRequest, use: LookupUse) {
    super('a flow needs the reply of a data interface')
    this.name = 'LookupNeeded'
    this.request = request
    this.use = use
  }
}

interface StepLookups {
  replies: Map<string, LookupReply>
  counts: Record<LookupUse, number>
}

const lookups = new WeakMap<Db, StepLookups>()

/**
 * Runs `work`, which may move a flow on, in a transaction. Data interfaces that say who approves are called between two attempts, when
 * no lock and no connection is held. Each attempt reads everything again, so a reply counts only for the same parameters.
 */
export async function runFlowTransaction<T>(deps: Deps, work: (tx: Db) => Promise<T>): Promise<T> {
  const step: StepLookups = { replies: new Map(), counts: { approvers: 0, copies: 0 } }
  for (;;) {
    try {
      return await deps.db.transaction((tx) => {
        lookups.set(tx, step)
        return work(tx)
      })
    } catch (error) {
      if (!(error instanceof LookupNeeded)) throw error
      const { request, use } = error
      step.counts[use] += 1
      step.replies.set(JSON.stringify(request), await callLookup(deps, request))
    }
  }
}

const tooMany: LookupReply = {
  name: noName,
  keys: [],
  fault: { key: 'workflow.tooManyLookups', values: { max: maxLookups } },
}

/** @param db without a transaction it is called at once; else the transaction has to be one of `runFlowTransaction` */
export async function findLookupReply(
  deps: Deps,
  db: Db,
  request: LookupRequest,
  use: LookupUse,
): Promise<LookupReply> {
  if (db === deps.db) return callLookup(deps, request)
  const step = lookups.get(db)
  if (!step) throw new Error('a data interface is not called in a transaction that holds locks')
  const reply = step.replies.get(JSON.stringify(request))
  if (reply) return reply
  if (step.counts[use] >= maxLookups) return tooMany
  throw new LookupNeeded(request, use)
}
