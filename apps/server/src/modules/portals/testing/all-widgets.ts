import type { PortalWidget, PortalWidgetByKind, PortalWidgetKind } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { createModelSource } from './portals.ts'

interface WidgetTargets {
  /** id of a form */
  design: string
  targets: { dataInterface: string }
  /** a field of the form */
  pick: () => string
  condition: () => ConditionGroups
}

type Own<K extends PortalWidgetKind> = Omit<PortalWidgetByKind<K>, keyof typeof place | 'id' | 'kind'>

const place = { title: '', titleI18n: {}, bare: false, x: 0, y: 0, w: 6, h: 3 }
const shown = { unit: '', decimals: 0 }

/** One widget of every kind, and those with other settings or with data of a data interface again; a new kind does not compile until it is here. */
export function buildAllWidgets({ design, targets, pick, condition }: WidgetTargets): PortalWidget[] {
  const ofMeasure = () => condition() as ReturnType<typeof createModelSource>['condition']
  const source = () => ({
    ...createModelSource(design),
    condition: ofMeasure(),
    period: { field: pick(), span: 'day' as const, count: 7 },
  })
  const figure = () => ({ ...source(), fn: 'sum' as const, field: pick(), compare: false })
  const series = () => ({
    ...source(),
    fn: 'avg' as const,
    field: pick(),
    groupBy: pick(),
    bucket: '' as const,
  })
  const list = {
    columns: [pick(), pick()],
    sort: { field: pick(), direction: 'asc' as const },
    rows: 5,
  }
  const own: { [K in PortalWidgetKind]: Own<K> } = {
    figure: { source: figure(), ...shown },
    gauge: { source: figure(), most: 10, ...shown },
    chart: {
      source: { ...series(), splitBy: pick(), splitBucket: '' },
      shape: 'heatmap',
      order: 'name',
      most: 10,
      ...shown,
    },
    map: {
      source: {
        ...{ ...source(), fn: 'count', nameField: pick(), valueField: pick(), placeField: '', toPlaceField: '' },
        ...{ longitudeField: pick(), latitudeField: pick(), toLongitudeField: pick(), toLatitudeField: pick() },
      },
      layer: 'flows',
      most: 10,
      ...shown,
    },
    ranking: {
      source: { ...series(), targetFn: 'sum', targetField: pick(), targetCondition: ofMeasure() },
      direction: 'desc',
      most: 5,
      target: null,
      ...shown,
    },
    records: { source: source(), ...list },
    timeline: {
      source: { ...source(), dateField: pick(), titleField: pick(), noteField: pick() },
      direction: 'asc',
      rows: 5,
    },
    notices: { rows: 5 },
    messages: { rows: 5, unreadOnly: true },
    calendar: { rows: 5, month: false },
    todo: {},
    tasks: { rows: 5 },
    mails: { rows: 5 },
    links: { menus: [] },
    text: { html: '' },
    picture: { src: '', alt: '', fit: 'cover' },
    carousel: {
      ...{ shows: 'pictures', fit: 'cover', rows: 5, seconds: 5 },
      slides: [{ src: '', title: '', titleI18n: {}, menu: '' }],
    },
    clock: { seconds: false, date: true },
    countdown: { at: null, seconds: true, after: 'elapsed' },
    video: { address: '', poster: '', fit: 'contain', autoplay: true, loop: false },
    filter: {
      filters: [
        {
          ...{ id: 'f1', label: '', labelI18n: {}, type: 'choice', start: '', modelId: design, field: pick() },
          targets: [{ widget: 'w_figure', field: pick() }],
        },
      ],
    },
    card: {},
    tabs: { tabs: [{ id: 'tab1', title: '', titleI18n: {} }] },
    frame: { address: '' },
  }
  const from = { from: 'interface' as const, interfaceId: targets.dataInterface, params: [] }
  const others: PortalWidget[] = [
    {
      ...place,
      id: 'total',
      kind: 'gauge',
      source: { ...from, fn: 'sum', field: 'n' },
      most: 10,
      ...shown,
    },
    {
      ...{ ...place, id: 'named', kind: 'chart', shape: 'bar', order: 'name', most: 10, ...shown },
      source: { ...from, nameField: 'name', valueField: 'n' },
    },
    {
      ...{ ...place, id: 'both', kind: 'chart', shape: 'mixed', order: 'name', most: 10, ...shown },
      source: { ...series(), secondFn: 'max', secondField: pick(), secondCondition: ofMeasure() },
    },
    {
      ...{ ...place, id: 'levels', kind: 'map', layer: 'points', most: 10, squareDegrees: 5, ...shown },
      source: {
        ...{ ...source(), fn: 'count', nameField: pick(), valueField: '', placeField: pick(), toPlaceField: '' },
        ...{ longitudeField: '', latitudeField: '', toLongitudeField: '', toLatitudeField: '' },
        ...{ kindField: pick(), areaField: pick() },
        details: [{ field: pick(), name: '', nameI18n: {}, unit: '' }],
      },
    },
    {
      ...{ ...place, id: 'day', kind: 'chart', shape: 'line', order: 'name', most: 96, ...shown },
      source: {
        ...{ ...series(), bucket: '15min' },
        valueCondition: ofMeasure(),
        further: [
          {
            ...{ fn: 'last', field: pick(), byField: pick(), intervalMinutes: 30, name: '', nameI18n: {} },
            condition: ofMeasure(),
          },
        ],
      },
      bands: [{ from: 480, to: 720, name: '', nameI18n: {}, color: '#ff0000' }],
    },
  ]
  const kinds = Object.entries(own).map(([kind, settings]) => ({
    ...place,
    id: `w_${kind}`,
    kind,
    ...settings,
  }))
  return [...(kinds as unknown as PortalWidget[]), ...others]
}
