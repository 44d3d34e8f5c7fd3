import { punctuation } from '@armature/texts/punctuation'
import type {
  EndpointBody,
  DataInterfaceInput,
  dataInterfaceEndpoints,
  OptionRecord,
  TrialResult,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { isForeignKeyViolation } from '../../platform/database/faults.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { listUsers, saveReferences } from '../reference-graph/index.ts'
import { assertMayTurnOff } from '../turning-off/index.ts'
import { joinNames } from '../references/index.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import {
  findInterface,
  insertInterface,
  updateInterface,
  updateInterfaceState,
  type InterfaceRecordRow,
} from './data-interface.queries.ts'
import { readParameters } from './parameters.ts'
import { type SaveOptions, buildSavedInterface, buildSource } from './build-interface.ts'
import { replaceInterfaceRoles } from './interface-roles.queries.ts'
import { createListSource } from './memory/list-source.ts'
import type { RecordSource } from './record-source.ts'
import { openSource } from './source.ts'
import type { Author } from './steps/check-steps.ts'
import { createRun, type StepResult } from './steps/run-steps.ts'

/** @throws AppError 'dataInterface.notFound' */
export async function getInterface(db: Db, id: string, isLocked = false): Promise<InterfaceRecordRow> {
  const found = await findInterface(db, id, isLocked)
  if (!found) throw new AppError('dataInterface.notFound')
  return found
}

/** @throws AppError 'permission.codeTaken', and as `buildSavedInterface` */
export async function createInterface(
  deps: Deps,
  author: Author,
  input: DataInterfaceInput,
  id = createId(),
  options: SaveOptions = {},
): Promise<{ id: string }> {
  const row = await buildSavedInterface(deps, input, { id, request_headers: [] }, author, options)
  await deps.db.transaction(async (tx) => {
    await saveInterface(input, () => insertInterface(tx, id, row))
    await saveReferences(tx, 'dataInterface', [id])
    await saveRoles(tx, id, input.roleIds)
  })
  await deps.bus.publish('dataInterface', id)
  return { id }
}

interface ChangeOptions extends SaveOptions {
  /** it may be turned off although something uses it */
  isConfirmed: boolean
  /** what uses the interface may lose fields and parameters */
  isRemovalConfirmed: boolean
}

/** @throws AppError 'dataInterface.notFound', 'dataInterface.removesUsed', as `createInterface`, and as `switchInterface` */
export async function changeInterface(
  deps: Deps,
  caller: Caller,
  id: string,
  input: DataInterfaceInput,
  { isConfirmed, isRemovalConfirmed, ...options }: ChangeOptions,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const before = await getInterface(tx, id, true)
    const row = await buildSavedInterface(deps, input, before, caller, options)
    if (before.enabled_mark === 1 && input.enabledMark === 0)
      await assertMayTurnOff(tx, caller.language, { ...before, kind: 'dataInterface', keys: [id] }, isConfirmed)
    await saveInterface(input, () => updateInterface(tx, id, row))
    if (!isRemovalConfirmed) await assertNothingUsedRemoved(tx, caller, before, await getInterface(tx, id))
    await saveReferences(tx, 'dataInterface', [id])
    await saveRoles(tx, id, input.roleIds)
  })
  await deps.bus.publish('dataInterface', id)
  return null
}

/** @throws AppError 'dataInterface.removesUsed' with what uses the interface, if it loses fields or parameters */
async function assertNothingUsedRemoved(
  tx: Db,
  { language }: Caller,
  before: InterfaceRecordRow,
  after: InterfaceRecordRow,
): Promise<void> {
  const listNames = (one: InterfaceRecordRow) =>
    [...one.field_list, ...one.request_parameters].map(({ field }) => field)
  const left = new Set(listNames(after))
  const removed = [...new Set(listNames(before))].filter((name) => !left.has(name))
  if (removed.length === 0) return
  const users = await listUsers(tx, { kind: 'dataInterface', keys: [before.id] })
  if (users.length === 0) return
  const fields = removed.slice(0, maxNames).join(punctuation.list[language])
  throw new AppError(
    'dataInterface.removesUsed',
    { fields, designs: joinNames(language, users, maxNames) },
    { removed },
  )
}

/** Names in the text of an error. */
const maxNames = 20

async function saveRoles(tx: Db, id: string, roleIds: readonly string[] | undefined): Promise<void> {
  if (roleIds === undefined) return
  const wanted = [...new Set(roleIds)]
  if ((await replaceInterfaceRoles(tx, id, wanted)) < wanted.length)
    throw new AppError('dataInterface.roleUnknown', {}, { field: 'roleIds' })
}

/** The data source may have been deleted since it was checked. */
function saveInterface(input: DataInterfaceInput, work: () => Promise<void>): Promise<void> {
  return withUniqueCode(input, work).catch((error: unknown) => {
    if (!isForeignKeyViolation(error, 'data_interfaces_source_id_fkey')) throw error
    throw new AppError('dataSource.notFound', {}, { field: 'dataSourceId' })
  })
}

/** @throws AppError 'dataInterface.notFound', 'reference.decidesBy', 'reference.stillUsed' */
export async function switchInterface(
  deps: Deps,
  { language }: Caller,
  id: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const found = await getInterface(tx, id, true)
    if (found.enabled_mark === 1)
      await assertMayTurnOff(tx, language, { ...found, kind: 'dataInterface', keys: [id] }, isConfirmed)
    await updateInterfaceState(tx, id, 1 - found.enabled_mark)
  })
  await deps.bus.publish('dataInterface', id)
  return null
}

/** @throws AppError 'dataInterface.notFound', 'dataInterface.inUse' with the designs that use it */
export async function removeInterface(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const found = await getInterface(tx, id, true)
    const users = await listUsers(tx, { kind: 'dataInterface', keys: [id] })
    if (users.length > 0)
      throw new AppError('dataInterface.inUse', {
        name: resolveName(language, found),
        designs: joinNames(language, users, maxNames),
      })
    const at = new Date(deps.clock())
    await moveToRecycleBin(tx, { kind: 'dataInterface', id, enCode: found.en_code, name: found, userId, at })
  })
  await deps.bus.publish('dataInterface', id)
  return null
}

/** Number of records returned by a test. */
const maxTriedRecords = 100

/** Runs an interface before it is saved. @throws AppError with the reason it failed */
export async function tryOut(
  deps: Deps,
  caller: Caller,
  { id, paramList, ...input }: EndpointBody<typeof dataInterfaceEndpoints.tryOut>,
): Promise<TrialResult> {
  const before = id === undefined ? { id: createId(), request_headers: [] } : await getInterface(deps.db, id)
  const begin = performance.now()
  const written = await buildSource(deps, caller, input, before)
  const values = readParameters(written.request_parameters, paramList, caller, deps.config.offsetMinutes)
  const run = createRun()
  const source = await openSource(deps, caller, { ...written, id: before.id, revision: null }, values, run)
  const shown = await readTried(source)
  return { ...shown, ms: Math.round(performance.now() - begin), steps: await readTriedSteps(run.results) }
}

/** What a run with a sample shows of its result and of the steps. */
export async function readTrial(
  result: readonly OptionRecord[],
  steps: readonly StepResult[],
  ms: number,
): Promise<TrialResult> {
  return { ...(await readTried(createListSource(result))), ms, steps: await readTriedSteps(steps) }
}

const readTriedSteps = (results: readonly StepResult[]) =>
  Promise.all(
    results.map(async (step) => {
      const { list, fields } = await readTried(createListSource(step.rows), maxStepRecords)
      return { name: step.name, ms: step.ms, total: step.rows.length, list, fields }
    }),
  )

/** Records of each step that a test shows. */
const maxStepRecords = 20

async function readTried(source: RecordSource, pageSize = maxTriedRecords) {
  const fields = await source.fields()
  const { list } = await source.page({ keyword: '', columns: [], currentPage: 1, pageSize })
  return { list, fields }
}
