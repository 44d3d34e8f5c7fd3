import type { PortalWidget } from '@armature/contract/visual-dev/portal-layout'
import type { PortalPeriod } from '@armature/contract/visual-dev/portal-sources'
import { mapLanguages, type Text } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import { separateTexts } from '@armature/texts/languages'
import type { Language } from '../design/types.ts'
import { type ChangeSources, describeAll, getLabel } from './sources.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)

type Source = Extract<PortalWidget, { source: object }>['source']

/** What is read for a widget, with the names of forms and fields. */
export function describeSource(source: Source, sources: ChangeSources): object {
  const id = source.from === 'model' ? source.modelId : source.interfaceId
  const {
    condition,
    period,
    modelId: _model,
    interfaceId: _interface,
    from: _from,
    ...others
  } = source as Partial<Extract<Source, { from: 'model' }>> & { interfaceId?: string }
  const { further, details } = source as { further?: object[]; details?: object[] }
  const labels = sources.get(id)?.labels ?? new Map()
  const fields = Object.entries(others).map(([setting, value]) => [
    setting,
    fieldSettings.has(setting) && typeof value === 'string' && value !== ''
      ? getLabel(sources, id, value)
      : conditionSettings.has(setting) && value
        ? describeAll(value as NonNullable<typeof condition>, labels)
        : value,
  ])
  return {
    ...Object.fromEntries(fields),
    ...(further && { further: [further] }),
    ...(details && { details: [details] }),
    source: sources.get(id)?.name ?? (id === '' ? '' : [id]),
    condition: condition && describeAll(condition, labels),
    period: period ? describePeriod(period, getLabel(sources, id, period.field)) : '',
  }
}

const fieldSettings: ReadonlySet<string> = new Set([
  ...['field', 'groupBy', 'nameField', 'valueField'],
  ...['targetField', 'splitBy', 'splitField', 'secondField', 'openField', 'lowField', 'highField'],
  ...['dateField', 'titleField', 'noteField', 'kindField', 'areaField', 'byField'],
  ...['placeField', 'longitudeField', 'latitudeField', 'toPlaceField', 'toLongitudeField', 'toLatitudeField'],
])

/** Conditions of measures. */
const conditionSettings: ReadonlySet<string> = new Set(['valueCondition', 'secondCondition', 'targetCondition'])

export const describePeriod = ({ span, count }: NonNullable<PortalPeriod>, label: Text): Text =>
  mapLanguages((language) => `${label[language]} · ${count} ${texts[language][`span.${span}`] ?? span}`)

/** A field and the direction of its values. */
export const describeSort = (label: Text, { direction }: { direction: 'asc' | 'desc' }): Text =>
  mapLanguages((language) => `${label[language]} ${texts[language][`direction.${direction}`] ?? direction}`)
