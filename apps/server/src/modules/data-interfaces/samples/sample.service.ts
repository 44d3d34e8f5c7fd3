import {
  type dataInterfaceSampleEndpoints,
  type EndpointBody,
  type InterfaceSample,
  type OptionRecord,
  type ParamList,
  sampleLimits,
  type SamplePlay,
  type TrialResult,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import { getInterface, readTrial } from '../data-interface.service.ts'
import { buildSource } from '../build-interface.ts'
import { readParameters } from '../parameters.ts'
import { readAll } from '../record-source.ts'
import { processRecords } from '../script/post-script.ts'
import { openSource } from '../source.ts'
import { createRun, type StepResult } from '../steps/run-steps.ts'
import { compareRecords } from './compare-records.ts'
import {
  countSamples,
  deleteSample,
  findSample,
  insertSample,
  listStoredSamples,
  type SourceRecords,
  updateSample,
} from './sample.queries.ts'

type Calls = typeof dataInterfaceSampleEndpoints
type SourceInput = Omit<EndpointBody<Calls['play']>, 'isLive'>

/** Samples of an interface, the oldest first. @throws AppError 'dataInterface.notFound' */
export async function listSamples(deps: Deps, id: string): Promise<InterfaceSample[]> {
  await getInterface(deps.db, id)
  const rows = await listStoredSamples(deps.db, id, sampleLimits.samples)
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    parameters: JSON.parse(row.parameters) as ParamList,
    rows: row.row_count,
    creatorTime: row.created_at.getTime(),
    creatorUser: row.user_name ?? '',
  }))
}

/** @throws AppError 'dataInterface.sampleTwice', 'dataInterface.sampleCount', 'dataInterface.sampleLarge', and with the reason it failed */
export async function recordSample(
  deps: Deps,
  caller: Caller,
  interfaceId: string,
  { name, paramList, ...input }: EndpointBody<Calls['record']>,
): Promise<{ id: string; result: TrialResult }> {
  const { source, result, trial } = await runSample(deps, caller, interfaceId, input, paramList)
  const id = createId()
  await deps.db.transaction(async (tx) => {
    await getInterface(tx, interfaceId, true)
    if ((await countSamples(tx, interfaceId)) >= sampleLimits.samples)
      throw new AppError('dataInterface.sampleCount', { most: sampleLimits.samples })
    const at = new Date(deps.clock())
    const sample = { ...source, parameters: paramList, result }
    await insertSample(tx, { ...sample, id, interfaceId, name, userId: caller.userId, at }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw new AppError('dataInterface.sampleTwice', { name }, { field: 'name' })
    })
  })
  return { id, result: trial }
}

/** @throws AppError 'dataInterface.sampleNotFound', and with the reason the run failed */
export async function playSample(
  deps: Deps,
  caller: Caller,
  interfaceId: string,
  id: string,
  { isLive, ...input }: EndpointBody<Calls['play']>,
): Promise<SamplePlay> {
  const sample = await getSample(deps, interfaceId, id)
  const { trial, result } = await runSample(deps, caller, interfaceId, input, sample.parameters, isLive ? null : sample)
  return { result: trial, ...compareRecords(sample.result, result, sampleLimits.differences) }
}

/** Records the result of now; after a call of the source its records too. @throws AppError as `playSample` */
export async function acceptSample(
  deps: Deps,
  caller: Caller,
  interfaceId: string,
  id: string,
  { isLive, ...input }: EndpointBody<Calls['accept']>,
): Promise<null> {
  const sample = await getSample(deps, interfaceId, id)
  const recorded = isLive ? null : sample
  const { source, result } = await runSample(deps, caller, interfaceId, input, sample.parameters, recorded)
  await deps.db.transaction(async (tx) => {
    const by = { userId: caller.userId, at: new Date(deps.clock()) }
    if (!(await updateSample(tx, interfaceId, id, { ...source, result }, by)))
      throw new AppError('dataInterface.sampleNotFound')
  })
  return null
}

/** @throws AppError 'dataInterface.sampleNotFound' */
export async function removeSample(deps: Deps, interfaceId: string, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteSample(tx, interfaceId, id))) throw new AppError('dataInterface.sampleNotFound')
  })
  return null
}

async function getSample(deps: Deps, interfaceId: string, id: string) {
  const sample = await findSample(deps.db, interfaceId, id)
  if (!sample) throw new AppError('dataInterface.sampleNotFound')
  return sample
}

/**
 * Runs the unsaved interface.
 *
 * @param recorded takes the place of the source and the steps; null calls them
 */
async function runSample(
  deps: Deps,
  caller: Caller,
  interfaceId: string,
  input: SourceInput,
  paramList: ParamList,
  recorded: SourceRecords | null = null,
) {
  const before = await getInterface(deps.db, interfaceId)
  const begin = performance.now()
  const written = await buildSource(deps, caller, input, before)
  const values = readParameters(written.request_parameters, paramList, caller, deps.config.offsetMinutes)
  const run = createRun()
  const callSource = async (): Promise<SourceRecords> => {
    const unprocessed = { ...written, script: '', id: interfaceId, revision: null }
    const rows = await readAll(await openSource(deps, caller, unprocessed, values, run))
    return { rows, steps: run.results.map((step) => ({ name: step.name, rows: step.rows })) }
  }
  const source: SourceRecords = recorded ? { rows: recorded.rows, steps: recorded.steps } : await callSource()
  const { rows } = source
  const steps = Object.fromEntries(source.steps.map((step) => [step.name, step.rows]))
  const result =
    written.script === '' ? rows : await processRecords(written.script, { rows, parameters: values, steps })
  assertSize({ source, result })
  const results: StepResult[] = recorded ? recorded.steps.map((step) => ({ ...step, ms: 0 })) : run.results
  const trial = await readTrial(result, results, Math.round(performance.now() - begin))
  return { source, result, trial }
}

/** @throws AppError 'dataInterface.sampleLarge' */
function assertSize(content: { source: SourceRecords; result: OptionRecord[] }): void {
  if (Buffer.byteLength(JSON.stringify(content)) > sampleLimits.megabytes * 1_000_000)
    throw new AppError('dataInterface.sampleLarge', { megabytes: sampleLimits.megabytes })
}
