import { interfaceKind, type OptionRecord, type ParamList, type ResultField } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { InterfaceSource } from './data-interface.queries.ts'
import { openHttpSource } from './http/http-source.ts'
import { getUsableInterface } from './interface-access.ts'
import { runLogged } from './logged-call.ts'
import { parseJsonRecords } from './memory/json-source.ts'
import { createListSource } from './memory/list-source.ts'
import { withNestedFields } from './nested-fields.ts'
import { type ParameterValues, readParameters } from './parameters.ts'
import { readAll, type RecordSource } from './record-source.ts'
import { processRecords } from './script/post-script.ts'
import { openSqlSource } from './sql/run-sql.ts'
import { createRun, runSteps, type StepRun } from './steps/run-steps.ts'

/** `revision` null for a test before saving, which shows the fields that the source has */
type OpenedSource = InterfaceSource & { id: string; revision: number | null; field_list?: readonly ResultField[] }

/** Caches what scripts return while a user pages through a picker. */
const getResultCache = sharePerProcess((deps: Deps) =>
  createCache<OptionRecord[]>(deps, { name: 'interfaceResults', ttlMs: 10_000, max: 20 }),
)

/**
 * Opens the records of an interface with the given parameters. With a script, the source is read as a whole, so that pages, totals
 * and the search are those of the processed records (decision 233).
 *
 * @param run what the steps of an interface with several calls returned, for the caller
 */
export async function openSource(
  deps: Deps,
  caller: Caller,
  source: OpenedSource,
  values: ParameterValues,
  run: StepRun = createRun(),
): Promise<RecordSource> {
  const opened = await openProcessed(deps, caller, source, values, run)
  return withNestedFields(opened, source.field_list ?? [])
}

async function openProcessed(
  deps: Deps,
  caller: Caller,
  source: OpenedSource,
  values: ParameterValues,
  run: StepRun,
): Promise<RecordSource> {
  if (source.script === '') return openUnprocessed(deps, caller, source, values, run)
  const load = async () => {
    const rows = await readAll(await openUnprocessed(deps, caller, source, values, run))
    const steps = Object.fromEntries(run.results.map((step) => [step.name, step.rows]))
    return processRecords(source.script, { rows, parameters: values, steps })
  }
  // steps have the caches of their interfaces, and a POST is made each time
  const isKept = source.revision !== null && source.data_type !== interfaceKind.steps && source.request_method === 'GET'
  const key = `${source.id} ${source.revision} ${JSON.stringify([...values])}`
  return createListSource(isKept ? await getResultCache(deps).get(key, load) : await load())
}

async function openUnprocessed(
  deps: Deps,
  caller: Caller,
  source: OpenedSource,
  values: ParameterValues,
  run: StepRun,
): Promise<RecordSource> {
  if (source.data_type === interfaceKind.sql) return openSqlSource(deps, source, values)
  if (source.data_type === interfaceKind.json) return createListSource(parseJsonRecords(source.query))
  if (source.data_type === interfaceKind.http) return openHttpSource(deps, source, values)
  const results = await runSteps(caller, source.steps, values, run, (id, paramList, inner) =>
    callStep(deps, caller, { id, paramList }, inner),
  )
  return createListSource(results.at(-1)?.rows ?? [])
}

/** Calls an interface as a step of another one; its log names the user. */
async function callStep(
  deps: Deps,
  caller: Caller,
  { id, paramList }: { id: string; paramList: ParamList },
  run: StepRun,
): Promise<OptionRecord[]> {
  const found = await getUsableInterface(deps, caller, id)
  const { list } = await runLogged(deps, caller, { id, action: 'step', paramList, clientId: null }, async () => {
    const values = readParameters(found.request_parameters, paramList, caller, deps.config.offsetMinutes)
    const records = await readAll(await openSource(deps, caller, found, values, run))
    return { rows: records.length, list: records }
  })
  return list
}
