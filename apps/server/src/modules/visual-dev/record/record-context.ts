import type { Deps } from '../../../deps.ts'
import type { Db, NamedStatement } from '../../../platform/database/database.ts'
import { type ModelCache, createModelCache } from '../release/released-model.ts'
import { Places } from './list/places.ts'
import { SharedReads } from './list/shared-reads.ts'
import { Totals } from './list/totals.ts'
import { StatementNames } from './sql/statement-names.ts'

/** What every part of the record module works with. */
export interface RecordContext extends Deps {
  models: ModelCache
  totals: Totals
  places: Places
  sharedReads: SharedReads
  statements: StatementNames
}

const contexts = new WeakMap<Deps, RecordContext>()

/** One context for one set of dependencies: routes, seeds and imports share what is kept and forgotten. */
export function recordContext(deps: Deps): RecordContext {
  const known = contexts.get(deps)
  if (known) return known
  const context = {
    ...deps,
    models: createModelCache(deps),
    totals: new Totals(deps.clock),
    places: new Places(deps.clock),
    sharedReads: new SharedReads(),
    statements: new StatementNames(),
  }
  contexts.set(deps, context)
  return context
}

/** Runs a statement whose text recurs: under a name once it does. */
export function runText<Row>(
  context: RecordContext,
  text: string,
  values: readonly unknown[],
  on: Db = context.db,
): Promise<Row[]> {
  const statement: NamedStatement | string = context.statements.of(text)
  return on.query<Row>(statement, values)
}

/**
 * The same for a costly read of a model's rows, made once for all who ask it at the same moment. A read that began before a
 * write here is not shared with who comes after the write: everybody finds what he has stored.
 */
export function runShared<Row>(
  context: RecordContext,
  modelId: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const key = `${modelId} ${context.totals.writesOf(modelId)} ${text} ${JSON.stringify(values)}`
  return context.sharedReads.once(key, () => runText<Row>(context, text, values))
}
