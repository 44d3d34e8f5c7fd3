import type { Deps } from '../../deps.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Db, NamedStatement } from '../../platform/database/database.ts'
import { chooseReading } from '../../platform/database/replica/choose-reading.ts'
import { type ModelCache, getModelCache } from '../released-models/index.ts'
import { PageStarts } from './page-starts.ts'
import { SharedReads } from './shared-reads.ts'
import { Totals } from './totals.ts'
import { StatementNames } from './statement-names.ts'

/** What the functions of the record modules need: the dependencies of the server and the caches of records. */
export interface RecordContext extends Deps {
  models: ModelCache
  totals: Totals
  places: PageStarts
  /** totals and places that were found on the replica: they are dropped when it has replayed a write, not before */
  replayed: { totals: Totals; places: PageStarts }
  sharedReads: SharedReads
  statements: StatementNames
}

const contexts = new WeakMap<Deps, RecordContext>()

/** Of all contexts of a database, also those with a clock of their own: its connections know each name once. */
const getStatementNames = sharePerProcess((_deps: Deps) => new StatementNames())

/** Returns the context of a set of dependencies. There is one each, so that routes, seeds and imports share the same caches. */
export function getRecordContext(deps: Deps): RecordContext {
  const known = contexts.get(deps)
  if (known) return known
  const { replica } = deps
  const replayed = { totals: new Totals(deps.clock), places: new PageStarts(deps.clock) }
  const context = {
    ...deps,
    models: getModelCache(deps),
    totals: new Totals(deps.clock, {
      trackCountChange: (id) => replica?.afterReplay(`count ${id}`, () => replayed.totals.trackCountChange(id)),
      trackWrite: (id) => replica?.afterReplay(`write ${id}`, () => replayed.totals.trackWrite(id)),
    }),
    places: new PageStarts(deps.clock),
    replayed,
    sharedReads: new SharedReads(),
    statements: getStatementNames(deps),
  }
  contexts.set(deps, context)
  return context
}

/** Runs a statement. A text that occurs repeatedly is sent as a named, prepared statement. */
export function runStatement<Row>(
  context: RecordContext,
  text: string,
  values: readonly unknown[],
  on: Db = context.db,
): Promise<Row[]> {
  const statement: NamedStatement | string = context.statements.prepare(text)
  return on.query<Row>(statement, values)
}

/** Where a list reads rows: the database or its replica, with what is remembered about it. */
export interface ReadSource {
  name: 'database' | 'replica'
  on: Db
  totals: Totals
  places: PageStarts
}

/** Chooses once for a list, so that its page and its total fit together. */
export function chooseSource(context: RecordContext): ReadSource {
  const on = chooseReading(context)
  if (on === context.db) return { name: 'database', on, totals: context.totals, places: context.places }
  return { name: 'replica', on, ...context.replayed }
}

/**
 * Like `runStatement`, for an expensive read of the rows of a model: equal reads at the same moment are made once. A read that
 * began before a write on this node is not shared with requests that come after the write, so users always see what they have
 * saved.
 */
export function runSharedRead<Row>(
  context: RecordContext,
  { name, on, totals }: ReadSource,
  modelId: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const key = `${name} ${modelId} ${totals.countWrites(modelId)} ${text} ${JSON.stringify(values)}`
  return context.sharedReads.read(key, () => runStatement<Row>(context, text, values, on))
}
