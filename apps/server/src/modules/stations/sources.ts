import { punctuation } from '@armature/texts/punctuation'
import { stationModelCodes, type Language, type StationModelCode } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import { translateName } from '../../platform/i18n/resolve-name.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { createActor, buildSystemActor, type Actor } from '../record-actors/index.ts'
import { getRecordView, type RecordView } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { Viewer } from './viewer.ts'

/** A released model with the permissions of one viewer. */
export interface ModelSource {
  view: RecordView
  actor: Actor
}
export type Models = Partial<Record<StationModelCode, ReleasedModel>>
export type Sources = Partial<Record<StationModelCode, ModelSource>>

/** Fields that the pages read of each model. A viewer who may not see the `key` fields does not get the model at all. */
const fields: Record<StationModelCode, { key: readonly string[]; more: readonly string[] }> = {
  storageSite: {
    key: ['siteCode', 'siteName'],
    more: ['siteState', 'ratedPower', 'ratedEnergy', 'latitude', 'longitude'],
  },
  telemetry: {
    key: ['site', 'time'],
    more: ['chargePower', 'dischargePower', 'planPower', 'soc', 'maxTemperature'],
  },
  alarm: { key: ['site', 'handled'], more: ['title', 'level', 'alarmTime'] },
  station: {
    key: ['latitude', 'longitude'],
    more: ['stationName', 'country', 'fuel', 'capacity', 'commissioningYear', 'annualGeneration'],
  },
}

/** Fields that the pages read of the form with this code; none for other forms. */
export function findStationFields(enCode: string): readonly string[] {
  const code = stationModelCodes.find((one) => one === enCode)
  return code ? [...fields[code].key, ...fields[code].more] : []
}

const getModelIdCache = sharePerProcess((deps: Deps) => {
  const kept = createCache<Map<StationModelCode, string>>(deps, { name: 'stations', ttlMs: 60_000, max: 1 })
  deps.bus.subscribe('model', () => kept.drop())
  return kept
})

/** The models that are released under the codes of the demonstration. */
export async function findModels(context: RecordContext): Promise<Models> {
  const ids = await getModelIdCache(context).get('', () => readIds(context))
  const models: Models = {}
  for (const [code, id] of ids) {
    const model = await context.models.find(id)
    if (model) models[code] = model
  }
  return models
}

async function readIds({ db }: RecordContext): Promise<Map<StationModelCode, string>> {
  const rows = await idsStatement(db, { codes: stationModelCodes })
  return new Map(
    rows.flatMap(({ id, code }) => stationModelCodes.filter((known) => known === code).map((known) => [known, id])),
  )
}

const idsStatement = prepareStatement('station-models', (builder, { codes }: Params<{ codes: readonly string[] }>) =>
  builder
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', 'v.en_code as code'])
    .where((row) => row('v.en_code', '=', row.fn.any(codes)))
    .orderBy('d.id'),
)

export const listMissing = (models: Models, codes: readonly StationModelCode[]): StationModelCode[] =>
  codes.filter((code) => !models[code])

/**
 * The models that the viewer may read: all if the page is public, else by the viewer's permissions.
 *
 * @param needed models without which the page is denied
 * @throws AppError 'station.denied' naming the missing models
 */
export function createSources(
  context: RecordContext,
  models: Models,
  viewer: Viewer,
  needed: readonly StationModelCode[],
  language: Language,
): Sources {
  const sources: Sources = {}
  for (const code of stationModelCodes) {
    const model = models[code]
    const source = model && createSource(context, model, viewer)
    if (source && fields[code].key.every((field) => source.view.columns.has(field))) sources[code] = source
  }
  const denied = needed.flatMap((code) => (models[code] && !sources[code] ? models[code] : []))
  if (denied.length > 0) {
    throw new AppError('station.denied', {
      models: denied.map((model) => translateName(language, model)).join(punctuation.list[language]),
    })
  }
  return sources
}

function createSource({ clock, config }: RecordContext, model: ReleasedModel, viewer: Viewer): ModelSource | undefined {
  if (viewer !== 'everybody' && !viewer.rights.models.has(model.id)) return undefined
  const at = { now: clock(), offsetMinutes: config.offsetMinutes }
  const actor =
    viewer === 'everybody'
      ? buildSystemActor(at)
      : createActor(viewer, { modelId: model.id, action: 'list', menuId: '' }, at)
  return { view: getRecordView(getRecordPlan(model), actor.rights), actor }
}

/** Whether a viewer may read everything: then the shared cache can be used. */
export function hasFullAccess(sources: Sources): boolean {
  return stationModelCodes.every((code) => {
    const rights = sources[code]?.actor.rights
    if (!rights) return true
    const { key, more } = fields[code]
    return rights.scope === 'all' && (rights.columns === null || isWithin(rights.columns, [...key, ...more]))
  })
}

const isWithin = (columns: ReadonlySet<string>, names: readonly string[]) => names.every((name) => columns.has(name))
