import type { Translations } from '@armature/texts'
import { menuType, type FlowSuspension, type Language } from '@armature/contract'
import { type ColumnData, type CompiledForm, type FormData, compile, translateDesign } from '@armature/form-engine'
import type { StartNode } from '@armature/form-engine/flow/index'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { getCacheRegistry } from '../../platform/cache/cache-registry.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import {
  addTranslations,
  getLanguageTexts,
  hasDesignTexts,
  languageTextsTopic,
  type LanguageTexts,
} from '../language-texts/index.ts'
import type { PhysicalModel } from '../record-tables/index.ts'
import { joinReleases } from './join-releases.ts'
import { cleanColumnData } from './list-fields.ts'
import type { Relation } from './relations.ts'

/** A compiled released version; shared by all callers, so it must not be changed. */
export interface ReleasedModel {
  id: string
  enCode: string
  fullName: string
  fullNameI18n: Translations
  /** 1 form only, 2 form with list */
  webType: number
  version: number
  /** the newest release if this is an earlier one, read for a running approval; null for the newest */
  present: ReleasedModel | null
  /** of an earlier release: ids of fields that became secrets in a later one, also if that has been replaced since */
  secretsSince: ReadonlySet<string>
  formData: FormData
  /** without entries of fields that the form does not have */
  columnData: ColumnData
  form: CompiledForm
  physical: PhysicalModel
  /** its tables are spread over several machines */
  isDistributed: boolean
  /** '' if the model was released without a menu */
  menuId: string
  /** fields of released models (including this one) that store ids of records of this model */
  relationsFrom: Referrer[]
  /** the current or former flow of its records; null if none was ever released */
  flow: ModelFlow | null
  /** the language packs that its texts are translated with */
  languageTexts: Readonly<Record<Language, LanguageTexts>>
}

export interface ModelFlow {
  templateId: string
  versionId: string
  fullName: string
  fullNameI18n: Translations
  /** whether new records go through the flow */
  isEnabled: boolean
  /** while it is suspended, no approval starts: what users see of it; null if it is not */
  suspension: FlowSuspension | null
  design: StartNode
}

/** A field that refers to a model. `path`, `table` and `column` are those of the referring model. */
export interface Referrer extends Omit<Relation, 'modelId'> {
  /** the referring model */
  modelId: string
  fullName: string
  fullNameI18n: Translations
}

export interface ModelCache {
  /** @throws AppError 'record.unknownModel' if the model is not released */
  get(id: string): Promise<ReleasedModel>
  find(id: string): Promise<ReleasedModel | undefined>
}

type CacheDeps = Pick<Deps, 'db' | 'bus' | 'clock'>

/** How long an entry is used without comparing its version, in case a message of the bus is lost. */
const maxAgeMs = 60_000

/** The released models, cached once per process. */
export const getModelCache = sharePerProcess(createModelCache)

/**
 * Caches released models by id until their version changes (bus topic `model`, payload: the id of the model). The same version is
 * always the same object, so callers can cache derived data by it.
 */
export function createModelCache(deps: CacheDeps): ModelCache {
  const { db, bus, clock } = deps
  const entries = new Map<string, Entry>()
  let hits = 0
  let misses = 0
  getCacheRegistry({ db, bus }).add({
    readFigures: () => ({ name: 'model', entries: entries.size, limit: null, hits, misses }),
    drop: () => entries.clear(),
  })
  bus.subscribe(languageTextsTopic, () => entries.clear())
  // an empty payload means that messages may have been lost
  bus.subscribe('model', (id) => (id === '' ? entries.clear() : void entries.delete(id)))

  function find(id: string): Promise<ReleasedModel | undefined> {
    const entry = entries.get(id)
    if (!entry) {
      misses += 1
      return load(id)
    }
    hits += 1
    return clock() - entry.checkedAt < maxAgeMs ? entry.model : check(id, entry)
  }

  /** One caller compares the version, while others still use the entry. */
  async function check(id: string, entry: Entry): Promise<ReleasedModel | undefined> {
    entry.checkedAt = clock()
    const [model, version] = await Promise.all([entry.model, findCurrentStamp(db, id)])
    if (buildStamp(model) === version) return model
    if (entries.get(id) === entry) entries.delete(id)
    return find(id)
  }

  /** Cached while still loading, so that callers share one query; a message in between removes the entry. */
  function load(id: string): Promise<ReleasedModel | undefined> {
    const entry = { model: loadModel(deps, id), checkedAt: clock() }
    entries.set(id, entry)
    const forget = () => {
      if (entries.get(id) === entry) entries.delete(id)
    }
    // Errors and missing models are not cached: ids come from requests and must not fill the memory.
    entry.model.then((model) => model ?? forget(), forget)
    return entry.model
  }

  return {
    find,
    async get(id) {
      const model = await find(id)
      if (!model) throw new AppError('record.unknownModel')
      return model
    },
  }
}

interface Entry {
  model: Promise<ReleasedModel | undefined>
  checkedAt: number
}

async function loadModel(deps: CacheDeps, id: string): Promise<ReleasedModel | undefined> {
  const { db } = deps
  const [row] = await findModelRow(db, { id })
  if (!row) return undefined
  const languageTexts = await getLanguageTexts(deps)
  const { formData, columnData } = translateRelease(languageTexts, row)
  const form = compile(formData)
  return {
    id: row.id,
    enCode: row.en_code,
    fullName: row.full_name,
    fullNameI18n: addTranslations(languageTexts, row.full_name, row.full_name_i18n),
    webType: row.web_type,
    version: row.version,
    present: null,
    secretsSince: new Set(),
    formData,
    columnData: cleanColumnData(form, columnData),
    form,
    physical: row.tables,
    isDistributed: row.is_distributed,
    menuId: row.menu_id ?? '',
    relationsFrom: await listReferrers(db, id),
    flow: row.flow,
    languageTexts,
  }
}

/** Form and list of a release with the translations of the language packs; what is stored and compared stays as it is. */
export const translateRelease = (
  languageTexts: ReleasedModel['languageTexts'],
  release: { form_data: FormData; column_data: ColumnData },
): { formData: FormData; columnData: ColumnData } =>
  hasDesignTexts(languageTexts)
    ? translateDesign(release.form_data, release.column_data, (text, own) => addTranslations(languageTexts, text, own))
    : { formData: release.form_data, columnData: release.column_data }

const findModelRow = prepareStatement('released-model', (builder, { id }: Params<{ id: string }>) =>
  joinReleases(builder)
    .select(['d.id', 'v.en_code', 'v.full_name', 'v.full_name_i18n', 'v.web_type', 'v.version', 'v.form_data'])
    .select(['v.column_data', sql<PhysicalModel>`v.tables`.as('tables')])
    .select((row) => [
      sql<boolean>`record.is_distributed(v.tables -> 'main' ->> 'name')`.as('is_distributed'),
      row
        .selectFrom('menus as m')
        .select('m.id')
        .whereRef('m.module_id', '=', 'd.id')
        .where('m.type', '=', sql.lit(menuType.model))
        .orderBy('m.category', 'desc')
        .orderBy('m.id')
        .limit(sql.lit(1))
        .as('menu_id'),
      selectFlow(builder)
        .select(
          sql<ModelFlow>`jsonb_build_object('templateId', f.id, 'versionId', fv.id, 'fullName', f.full_name,
            'fullNameI18n', f.full_name_i18n, 'isEnabled', f.enabled_mark = 1, 'suspension', ${suspension},
            'design', fv.design)`.as('flow'),
        )
        .where('f.model_id', '=', sql<string>`d.id`)
        .as('flow'),
    ])
    .where('d.id', '=', id),
)

/** Of a flow `f`: a `FlowSuspension`, or null. */
const suspension = sql`case when f.suspended_at is not null then jsonb_build_object(
  'userName', coalesce((select s.real_name from users s where s.id = f.suspended_by), ''),
  'time', floor(extract(epoch from f.suspended_at) * 1000)::bigint,
  'reason', f.suspend_reason, 'includesRunning', f.suspends_running,
  'resumeAt', floor(extract(epoch from f.resume_at) * 1000)::bigint) end`

/** The released flow of a model; an enabled one before others. */
const selectFlow = (builder: Db['sql']) =>
  builder
    .selectFrom('flow_templates as f')
    .innerJoin('flow_versions as fv', (join) =>
      join.onRef('fv.template_id', '=', 'f.id').onRef('fv.version', '=', 'f.version'),
    )
    .orderBy('f.enabled_mark', 'desc')
    .orderBy('f.id')
    .limit(sql.lit(1))

/** Identifies the state of a model: its version, and its flow with its suspension. */
const buildStamp = (model: ReleasedModel | undefined): string | undefined => {
  if (!model) return undefined
  const { versionId = '', isEnabled = false, suspension: suspended = null } = model.flow ?? {}
  return `${model.version} ${versionId} ${isEnabled} ${suspended?.time ?? ''} ${suspended?.resumeAt ?? ''}`
}

const findStampRow = prepareStatement('released-model-version', (builder, { id }: Params<{ id: string }>) =>
  builder
    .selectFrom('designs as d')
    .select(() => {
      const flow = selectFlow(builder)
        .select(
          sql<string>`concat(fv.id, ' ', (f.enabled_mark = 1)::text, ' ',
            floor(extract(epoch from f.suspended_at) * 1000)::bigint, ' ',
            floor(extract(epoch from f.resume_at) * 1000)::bigint)`.as('stamp'),
        )
        .where('f.model_id', '=', sql<string>`d.id`)
      return sql<string>`d.version || ' ' || coalesce(${flow}, ' false  ')`.as('stamp')
    })
    .where('d.id', '=', id),
)

const findCurrentStamp = async (db: Db, id: string): Promise<string | undefined> =>
  (await findStampRow(db, { id }))[0]?.stamp

const listReferrerRows = prepareStatement('released-model-referrers', (builder, { id }: Params<{ id: string }>) =>
  joinReleases(builder)
    .select(['d.id', 'v.full_name', 'v.full_name_i18n', sql<Relation[]>`v.relations`.as('relations')])
    .where(sql<boolean>`v.relations @> jsonb_build_array(jsonb_build_object('modelId', ${id}::text))`)
    .orderBy('v.full_name')
    .orderBy('d.id'),
)

/** Fields of released models that store ids of records of the model `id`. */
async function listReferrers(db: Db, id: string): Promise<Referrer[]> {
  const rows = await listReferrerRows(db, { id })
  return rows.flatMap((row) =>
    row.relations
      .filter(({ modelId }) => modelId === id)
      .map((relation) => ({ ...relation, modelId: row.id, fullName: row.full_name, fullNameI18n: row.full_name_i18n })),
  )
}
