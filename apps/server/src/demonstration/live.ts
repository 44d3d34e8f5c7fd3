import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { ReleasedModel } from '../modules/released-models/index.ts'
import { type RecordContext, getRecordContext, runStatement } from '../modules/record-statements/index.ts'
import { buildSystemActor } from '../modules/record-actors/index.ts'
import { createRecords, updateRecord } from '../modules/record-writing/index.ts'
import { readSetting } from '../modules/settings/index.ts'
import { siteSeeds } from './data/sites.ts'
import { buildTelemetryRows } from './generators/telemetry-rows.ts'
import { stepMs, stepsPerDay } from './generators/telemetry-generator.ts'
import { dayMs, startOfDay } from '../platform/local-day.ts'

/**
 * Updates the telemetry of the demonstration: missing days are created, and steps in the past get their values. At most the last
 * eight days. Runs under an advisory lock, so that only one of several nodes does it.
 */
export async function catchUpTelemetry(deps: Deps): Promise<{ created: number; filled: number }> {
  const nothing = { created: 0, filled: 0 }
  if (!deps.config.hasDemonstration || (await readSetting<string>(deps.db, 'demonstration')) !== 'loaded')
    return nothing
  return deps.db.transaction(async (tx) => {
    const { isFree } = await tx.sql
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(4071996)`.as('isFree'))
      .executeTakeFirstOrThrow()
    if (!isFree) return nothing
    const context = getRecordContext(deps)
    const telemetry = await findModel(context, 'telemetry')
    const sites = await findModel(context, 'storageSite')
    if (!telemetry || !sites) return nothing
    return fillDay(context, telemetry, await mapSiteIds(context, sites))
  })
}

const firstRunMs = 10_000

/**
 * Runs soon after the start and after every quarter of an hour. The returned function stops it and waits for a running update.
 */
export function startTelemetryUpdates(deps: Deps, onFault: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  let underWay = Promise.resolve()
  const run = () => {
    underWay = catchUpTelemetry(deps).then(later, (error: unknown) => {
      onFault(error)
      later()
    })
  }
  const later = () => {
    if (!isEnded) timer = setTimeout(run, stepMs - (deps.clock() % stepMs) + 5000).unref()
  }
  // not while the first users sign in
  timer = setTimeout(run, firstRunMs).unref()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    await underWay
  }
}

async function fillDay(
  context: RecordContext,
  model: ReleasedModel,
  idOf: ReadonlyMap<string, string>,
): Promise<{ created: number; filled: number }> {
  const now = context.clock()
  const actor = buildSystemActor({ now, offsetMinutes: context.config.offsetMinutes })
  const today = startOfDay(now, context.config.offsetMinutes)
  const missing: Record<string, unknown>[] = []
  let filled = 0
  for (let day = today - 8 * dayMs; day <= today; day += dayMs) {
    if (await isComplete(context, model, day, now)) continue
    const known = await listRowsOfDay(context, model, day)
    for (const seed of siteSeeds) {
      const siteId = idOf.get(seed.code)
      if (!siteId) continue
      for (const values of buildTelemetryRows(siteId, seed, day, now)) {
        const row = known.get(`${siteId}@${values.time as number}`)
        if (!row) missing.push(values)
        else if (!row.isMeasured && values.soc !== undefined) {
          await updateRecord(context, model, actor, { id: row.id, version: row.version }, JSON.stringify(values))
          filled++
        }
      }
    }
  }
  await createRecords(
    context,
    actor,
    model,
    missing.map((values) => ({ values })),
    { withoutHistory: true },
  )
  return { created: missing.length, filled }
}

/** Whether a day has all its steps, with figures for those that have passed: then its rows need not be read. */
async function isComplete(context: RecordContext, model: ReleasedModel, day: number, now: number): Promise<boolean> {
  const [time, soc] = ['time', 'soc'].map((field) => getColumn(model, field))
  const [row] = await runStatement<{ rows: number; open: number }>(
    context,
    `select count(*)::int as rows, count(*) filter (where ${soc} is null and ${time} <= $3)::int as open
     from record.${model.physical.main.name} where ${time} >= $1 and ${time} < $2`,
    [new Date(day), new Date(day + dayMs), new Date(now - stepMs)],
  )
  return row !== undefined && row.rows >= siteSeeds.length * stepsPerDay && row.open === 0
}

interface KnownRow {
  id: string
  version: number
  isMeasured: boolean
}

async function listRowsOfDay(
  context: RecordContext,
  model: ReleasedModel,
  day: number,
): Promise<Map<string, KnownRow>> {
  const [site, time, soc] = ['site', 'time', 'soc'].map((field) => getColumn(model, field))
  const rows = await runStatement<{ id: string; version: number; site: string; time: Date; measured: boolean }>(
    context,
    `select id, version, ${site} as site, ${time} as time, ${soc} is not null as measured from record.${model.physical.main.name}
     where ${time} >= $1 and ${time} < $2`,
    [new Date(day), new Date(day + dayMs)],
  )
  return new Map(
    rows.map((row) => [
      `${row.site}@${row.time.getTime()}`,
      { id: row.id, version: row.version, isMeasured: row.measured },
    ]),
  )
}

async function mapSiteIds(context: RecordContext, sites: ReleasedModel): Promise<Map<string, string>> {
  const rows = await runStatement<{ id: string; code: string }>(
    context,
    `select id, ${getColumn(sites, 'siteCode')} as code from record.${sites.physical.main.name} limit 1000`,
    [],
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

async function findModel(context: RecordContext, enCode: string): Promise<ReleasedModel | undefined> {
  const row = await context.db.sql.selectFrom('designs').select('id').where('en_code', '=', enCode).executeTakeFirst()
  return row && context.models.find(row.id)
}

/** The column name of the released version. @throws Error if a designer has deleted the field */
function getColumn(model: ReleasedModel, field: string): string {
  const column = model.physical.main.columns.find((known) => known.field === field)
  if (!column) throw new Error(`the model ${model.enCode} has no field ${field} any more`)
  return column.column
}
