import type { PortalFilter } from './portal-filters.ts'
import type { PortalWidget } from './portal-layout.ts'
import type { MapLayer, PortalBucket } from './portal-options.ts'

/** What a widget groups its records by. */
export interface GroupedWidget {
  id: string
  source: { from: string; modelId?: string }
  field: string
  bucket: PortalBucket
}

/** What a chart or ranking groups by; of a data interface, nothing that a filter could name. */
export const toGroupedWidget = ({
  id,
  source,
}: {
  id: string
  source: { from: 'model'; modelId: string; groupBy: string; bucket: PortalBucket } | { from: 'interface' }
}): GroupedWidget => ({
  id,
  source,
  ...(source.from === 'model' ? { field: source.groupBy, bucket: source.bucket } : { field: '', bucket: '' }),
})

/** What a map of regions groups by; other maps have no groups. */
export const toGroupedMap = ({
  id,
  layer,
  source,
}: {
  id: string
  layer: MapLayer
  source: { from: 'model'; modelId: string; nameField: string } | { from: 'interface' }
}): GroupedWidget => ({
  id,
  source,
  field: source.from === 'model' && layer === 'regions' ? source.nameField : '',
  bucket: '',
})

/**
 * The filter that a press on a group of the widget sets: one that narrows other widgets too, and either names the field of the
 * groups as that of this widget or offers its values.
 */
export const findGroupFilter = (
  { id, source, field, bucket }: GroupedWidget,
  filters: readonly PortalFilter[],
): PortalFilter | undefined =>
  source.from !== 'model' || field === ''
    ? undefined
    : filters.find(
        (filter) =>
          (filter.type === 'date') === (bucket !== '') &&
          filter.targets.some((target) => target.widget !== id && target.field !== '') &&
          (filter.targets.some((target) => target.widget === id && target.field === field) ||
            (filter.type === 'choice' && filter.modelId === source.modelId && filter.field === field)),
      )

/** What a widget of any kind groups by; undefined for those without groups. */
export function findGroups(widget: PortalWidget): GroupedWidget | undefined {
  if (widget.kind === 'chart' || widget.kind === 'ranking') return toGroupedWidget(widget)
  return widget.kind === 'map' ? toGroupedMap(widget) : undefined
}
