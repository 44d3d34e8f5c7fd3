import { packageEndpoints, packageLimits } from '@armature/contract'
import type { Row, Values } from '@armature/form-engine'
import { serverTexts } from '@armature/texts/server'
import { fillText } from '@armature/texts/fill-text'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { jsonLimits } from '../../platform/http/json.ts'
import { findModelRights } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type Dictionary, findItemByCode, getDictionaries } from '../dictionaries/index.ts'
import { createRefusal as createRefusalText } from '../../platform/http/envelope.ts'
import { getRightsCache } from '../effective-permissions/index.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { createActor } from '../record-actors/index.ts'
import { acceptRecords, collectRelatedIds, createRefusal, lockRelatedRecords } from '../record-checks/index.ts'
import { toEditingData } from '../record-details/index.ts'
import { getFileFields, listAttachedFiles } from '../record-files/index.ts'
import { type RecordPlan, getRecordPlan } from '../record-plans/index.ts'
import { approvals } from '../record-rights/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { readRecords } from '../record-values/index.ts'
import { insertAccepted } from '../record-writing/index.ts'
import { listKnownIds, listNewestIds, listReleasedForms, pickFormsWithRecords } from './record-package.queries.ts'
import { sortInWaves } from './sort-in-waves.ts'

const sample = z.object({ id: z.uuid().toLowerCase(), values: z.record(z.string().max(200), z.unknown()) })
export type SampleRecord = z.output<typeof sample>

const fileSchema = z.object({
  format: z.literal('armature-records'),
  version: z.literal(1),
  modelId: z.uuid().toLowerCase(),
  /** names of the form */
  fullName: z.string().max(200),
  fullNameI18n: z.record(z.string().max(10), z.string().max(200)),
  enCode: z.string().max(100),
  records: z.array(sample).max(packageLimits.recordsPerForm),
  /** number of records that the exporting user could see */
  total: z.number().int(),
  /** number of files that were left out */
  files: z.number().int(),
})
type RecordsFile = z.output<typeof fileSchema>

const texts = serverTexts.packages.sampleRecords

/**
 * Sample records of a form: the newest ones, as far as the exporting user may export rows and fields, without files and secrets. An
 * import saves those that are not here as their user, with the checks of saving by hand; they get new numbers, and relations
 * between the records survive, because they keep their ids.
 */
export const recordsContent = createPackageContent<RecordsFile>({
  access: {
    export: packageEndpoints.exportPackage.access,
    import: packageEndpoints.importPackage.access,
    change: packageEndpoints.importPackage.access,
  },
  isAlwaysNew: true,
  things: {
    listThings: async (db, ids) =>
      (await listReleasedForms(db, ids)).map(({ en_code: code, ...form }) => ({ ...form, codes: [code] })),
    loadVisibility: (_deps, caller) =>
      Promise.resolve(({ id }) => findModelRights(caller.rights, id, 'export') !== undefined),
  },
  listNeeded: (_db, ids) =>
    Promise.resolve(ids.map((id) => ({ from: { kind: 'records', id }, to: { kind: 'model', id } }))),
  async listOffered(deps, { model = [] }) {
    const context = getRecordContext(deps)
    const models = await Promise.all(model.map((id) => context.models.find(id)))
    const tables = models.flatMap((found) => (found ? [{ id: found.id, table: getRecordPlan(found).table }] : []))
    return (await pickFormsWithRecords(context, tables)).map((id) => ({
      from: { kind: 'model', id },
      to: { kind: 'records', id },
      isPart: false,
    }))
  },
  async read(deps, caller, id) {
    const context = getRecordContext(deps)
    const model = await context.models.get(id)
    const plan = getRecordPlan(model)
    const actor = createActor(caller, { modelId: id, action: 'export', menuId: '' }, getMoment(deps))
    const { ids, total } = await listNewestIds(context, plan, actor, packageLimits.recordsPerForm)
    const found = new Map((await readRecords(context, plan, actor, ids)).map((record) => [record.id, record]))
    const toCodes = await createCodeConverter(deps, plan)
    let files = 0
    let size = 0
    const records: SampleRecord[] = []
    for (const recordId of ids) {
      const record = found.get(recordId)
      if (!record) continue
      const values = toEditingData(plan, actor, record)
      size += countValues(values)
      // an import would not read more
      if (size > maxValues) break
      files += listAttachedFiles(plan, values).length
      records.push({ id: recordId, values: toCodes(withoutFiles(plan, values)) })
    }
    const { fullName, fullNameI18n, enCode } = model
    const names = { fullName, fullNameI18n: { ...fullNameI18n }, enCode }
    return parseFile({ format: 'armature-records', version: 1, modelId: id, ...names, records, total, files })
  },
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (file) => file,
  countRecords: ({ records }) => records.length,
  async create({ deps, caller: importer, note, afterwards }, _id, file) {
    const { language } = importer
    const { added, known, refused, reason } = await saveMissing(deps, await withRightsNow(deps, importer), file)
    afterwards((server) => getRecordContext(server).totals.trackCountChange(file.modelId))
    const count = (text: (typeof texts)[keyof typeof texts], values: Record<string, number | string>) =>
      fillText(text[language], values)
    note([
      count(texts.added, { count: added }),
      ...(reason ? [count(texts.refused, { count: refused, reason: createRefusalText(reason, language).msg })] : []),
      ...(known > 0 ? [count(texts.known, { count: known })] : []),
      ...(file.total > file.records.length
        ? [count(texts.cut, { count: file.records.length, total: file.total })]
        : []),
      ...(file.files > 0 ? [count(texts.files, { count: file.files })] : []),
    ])
  },
  change: () => Promise.resolve(),
})

function parseFile(value: unknown): RecordsFile {
  const count = Array.isArray((value as { records?: unknown } | null)?.records)
    ? (value as { records: unknown[] }).records.length
    : 0
  const most = packageLimits.recordsPerForm
  if (count > most) throw new AppError('package.tooManyOfForm', { most, count })
  const read = fileSchema.safeParse(value)
  if (!read.success) throw new AppError('package.unreadable')
  return read.data
}

/** Values in the records of a form: some less than the content of a thing may have. */
const maxValues = jsonLimits.designValues * 0.8

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 1)
    : 1

const getMoment = ({ clock, config }: Deps) => ({ now: clock(), offsetMinutes: config.offsetMinutes })

/** The permissions of the user in the transaction of the import, which may have released the form. */
async function withRightsNow(deps: Deps, caller: Caller): Promise<Caller> {
  const { userId: id, isAdministrator } = caller
  return { ...caller, rights: await getRightsCache(deps).get({ id, isAdministrator }) }
}

/** Records that are checked and stored together. */
const batchSize = 250

interface SavedSamples {
  added: number
  /** they are here already */
  known: number
  /** the checks of saving refuse them, for example because they refer to a record that is neither here nor in the package */
  refused: number
  /** of the first one */
  reason: AppError | undefined
}

/** Saves the records that are not here, as far as they pass the checks of saving. @throws AppError 'access.denied' */
async function saveMissing(deps: Deps, caller: Caller, { modelId, records }: RecordsFile): Promise<SavedSamples> {
  const context = getRecordContext(deps)
  const model = await context.models.get(modelId)
  const plan = getRecordPlan(model)
  const actor = createActor(caller, { modelId, action: 'add', menuId: '' }, getMoment(deps))
  const ids = records.map(({ id }) => id)
  const known = new Set(await listKnownIds(context, plan, ids))
  const missing = records.filter(({ id }) => !known.has(id))
  const result: SavedSamples = { added: 0, known: known.size, refused: 0, reason: undefined }
  for (const batch of sortInWaves(missing, batchSize)) {
    const accepted = await acceptRecords(
      context,
      plan,
      actor,
      batch.map(({ values }) => ({ raw: values })),
    )
    const rows: Values[] = []
    const stored: string[] = []
    for (const [at, one] of accepted.entries()) {
      if ('refusals' in one) {
        result.refused += 1
        result.reason ||= createRefusal(one.refusals)
        continue
      }
      rows.push(one.values)
      stored.push(batch[at]?.id ?? '')
    }
    if (rows.length === 0) continue
    await lockRelatedRecords(deps.db, context, plan, actor, collectRelatedIds(plan, rows))
    await insertAccepted(context, plan, actor, rows, deps.db, stored)
    result.added += stored.length
    // sample records do not bypass the approval: the user submits them
    if (model.flow?.isEnabled) await approvals.get().insertDrafts(deps.db, model.flow, { modelId, actor, ids: stored })
  }
  return result
}

/**
 * Items of dictionaries have other ids in each installation: records name them by their codes, from which a save finds the ids.
 */
async function createCodeConverter({ db }: Deps, plan: RecordPlan): Promise<(values: Values) => Values> {
  const known = await getDictionaries(db)
  const fields = [...plan.fields.values(), ...plan.subTables.flatMap((table) => table.fields)]
  const dictionaries = fields.flatMap(({ texts }): Dictionary[] => {
    const found = texts?.kind === 'dictionary' ? known.find(texts.dictionary) : undefined
    return found ? [found] : []
  })
  const codes = new Map(
    dictionaries.flatMap(({ byId }) =>
      [...byId.values()]
        // a code that several items have does not lead back to this one
        .filter(({ id, enCode: code }) => findItemByCode(byId, code)?.id === id)
        .map(({ id, enCode: code }) => [id, code] as const),
    ),
  )
  const convert = (value: unknown): unknown => {
    if (typeof value === 'string') return codes.get(value) ?? value
    if (Array.isArray(value)) return value.map(convert)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convert(inner)]))
  }
  return codes.size === 0 ? (values) => values : (values) => convert(values) as Values
}

/** Without files; rows of sub-tables get new ids. */
function withoutFiles(plan: RecordPlan, values: Values): Values {
  const fields = getFileFields(plan)
  const leave = (row: Values, table: string, more: readonly string[] = []): Values => {
    const names = new Set([...(fields.get(table) ?? []).map(({ name }) => name), ...more])
    return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)))
  }
  const kept = leave(values, '')
  for (const { name } of plan.subTables) {
    const rows = kept[name]
    if (Array.isArray(rows)) kept[name] = rows.map((row: Row) => leave(row, name, ['id']))
  }
  return kept
}
