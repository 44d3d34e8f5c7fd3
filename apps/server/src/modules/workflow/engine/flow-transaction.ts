import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type LookupReply, type LookupRequest, callLookup, noName } from './approver-lookup.ts'

/** Most data interfaces that are called for one step of a flow; nodes beyond find no approver. */
const maxLookups = 20

/** The transaction needs what a data interface returns: it is rolled back, and begins again with the reply. */
class LookupNeeded extends Error {
  readonly request: LookupRequest

  constructor(request: LookupRequest) {
    super('a flow needs the reply of a data interface')
    this.name = 'LookupNeeded'
    this.request = request
  }
}

const replies = new WeakMap<Db, Map<string, LookupReply>>()

/**
 * Runs `work`, which may move a flow on, in a transaction. Data interfaces that say who approves are called between two attempts, when
 * no lock and no connection is held. Each attempt reads everything again, so a reply counts only for the same parameters.
 */
export async function runFlowTransaction<T>(deps: Deps, work: (tx: Db) => Promise<T>): Promise<T> {
  const found = new Map<string, LookupReply>()
  for (;;) {
    try {
      return await deps.db.transaction((tx) => {
        replies.set(tx, found)
        return work(tx)
      })
    } catch (error) {
      if (!(error instanceof LookupNeeded)) throw error
      const { request } = error
      found.set(JSON.stringify(request), found.size < maxLookups ? await callLookup(deps, request) : tooMany)
    }
  }
}

const tooMany: LookupReply = {
  name: noName,
  keys: [],
  fault: { key: 'workflow.tooManyLookups', values: { max: maxLookups } },
}

/** @param db without a transaction it is called at once; else the transaction has to be one of `runFlowTransaction` */
export async function findLookupReply(deps: Deps, db: Db, request: LookupRequest): Promise<LookupReply> {
  if (db === deps.db) return callLookup(deps, request)
  const found = replies.get(db)
  if (!found) throw new Error('a data interface is not called in a transaction that holds locks')
  const reply = found.get(JSON.stringify(request))
  if (!reply) throw new LookupNeeded(request)
  return reply
}
