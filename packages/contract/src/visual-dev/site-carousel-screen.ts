import { mapTranslations, type Text } from '@armature/texts'
import { contractTexts } from '@armature/texts/contract'
import type { SchemeCondition } from '../system/menu-item.ts'
import type { ChartBand } from './portal-layout.ts'
import type { ScreenElement, ScreenElementByKind, ScreenLayout } from './screen-layout.ts'
import type { PageRows } from './page-rows.ts'
import {
  buildFigureCard,
  buildHeading,
  buildLine,
  frameElement,
  groupRecords,
  measure,
  placeCard,
  recent,
  selectRecords,
} from './screen-template-parts.ts'

const texts = contractTexts.screenTemplates.siteCarousel

/** Codes of the forms that the template reads. */
export const siteCarouselForms = ['storageSite', 'telemetry', 'alarm'] as const
type Forms = Record<(typeof siteCarouselForms)[number], string>

const where = (field: string, op: 'eq' | 'gt' | 'lt', value: number): SchemeCondition => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field, op, value }] }],
})

/** The template “storage sites one after the other”. @param forms as of `buildControlRoomLayout` */
export function buildSiteCarouselLayout(forms: Forms): ScreenLayout {
  const { zh: name, ...nameI18n } = texts.page
  return {
    ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain', phone: 'stack' },
    ...{ refreshSeconds: 60, carouselSeconds: 10 },
    pages: [
      {
        ...{ id: 'site', name, nameI18n, background: '', picture: '' },
        elements: buildElements(forms),
        rows: selectSites(forms),
      },
    ],
  }
}

/** Elements over records that refer to the site; the others are over all sites. */
const siteElements = [
  ...['soc', 'dischargeNow', 'chargeNow', 'temperature', 'openAlarms'],
  ...['charged', 'discharged', 'power', 'socOfDay', 'alarms'],
]

const selectSites = ({ storageSite }: Forms): PageRows => ({
  source: { ...selectRecords(storageSite), nameField: 'siteName', valueField: 'siteCode' },
  ...{
    columns: ['siteCode', 'siteState', 'ratedPower', 'ratedEnergy'],
    sort: { field: 'siteCode', direction: 'asc' },
    most: 100,
  },
  targets: siteElements.map((widget) => ({ widget, field: 'site' })),
})

function buildElements({ telemetry, alarm }: Forms): ScreenElement[] {
  const day = { period: recent('time', 'day', 1) }
  const today = selectRecords(telemetry, day)
  // right after midnight, the last value is one of yesterday
  const lastDays = selectRecords(telemetry, { period: recent('time', 'day', 2) })
  const open = selectRecords(alarm, { condition: where('handled', 'eq', 0) })
  const newest = (field: string) => ({ ...measure(lastDays, 'last', field), byField: 'time' }) as FigureSource
  // a plan below 0 is charged
  const ofPlan = (field: string, op: 'gt' | 'lt') => ({
    ...{
      ...measure(today, 'energy', field),
      intervalMinutes: 15,
      targetFn: 'energy' as const,
      targetField: 'planPower',
    },
    ...{ targetFactor: op === 'lt' ? -1 : 1, targetCondition: where('planPower', op, 0) },
  })
  const line = (field: string) => groupRecords(today, 'time', { fn: 'sum', field, bucket: '15min' })
  const ofDay = { order: 'name' as const, most: 96, decimals: 1, bands: buildTariff() }
  const megawatts = { unit: 'MW', decimals: 1 }
  // the full scale is that of the source
  const energyGauge = { unit: 'MWh', decimals: 1, most: 100, color: '' }
  return [
    ...buildHeading('carousel', texts.heading),
    buildLine('siteState', texts.state, [40, 76, 500, 36]),
    ...buildFigureCard('soc', texts.soc, placeCard(0), { source: newest('soc'), unit: '%', decimals: 1 }),
    ...buildFigureCard('dischargeNow', texts.dischargeNow, placeCard(1), {
      ...{ source: newest('dischargePower'), ...megawatts },
    }),
    ...buildFigureCard('chargeNow', texts.chargeNow, placeCard(2), { source: newest('chargePower'), ...megawatts }),
    ...buildFigureCard('temperature', texts.temperature, placeCard(3), {
      ...{ source: newest('maxTemperature'), unit: '℃', decimals: 1 },
    }),
    ...buildFigureCard('openAlarms', texts.openAlarms, placeCard(4), { source: measure(open) }),
    ...frameElement('gauge', 'charged', texts.charged, [40, 284, 352, 370], {
      ...{ source: ofPlan('chargePower', 'lt'), ...energyGauge },
    }),
    ...frameElement('gauge', 'discharged', texts.discharged, [40, 670, 352, 370], {
      ...{ source: ofPlan('dischargePower', 'gt'), ...energyGauge },
    }),
    ...frameElement('chart', 'power', texts.power, [412, 284, 1008, 420], {
      ...{ ...ofDay, shape: 'area', unit: 'MW' },
      source: {
        ...{ ...line('dischargePower'), valueName: texts.discharge.zh, valueNameI18n: translate(texts.discharge) },
        further: [
          { fn: 'sum', field: 'chargePower', factor: -1, name: texts.charge.zh, nameI18n: translate(texts.charge) },
          { fn: 'sum', field: 'planPower', name: texts.plan.zh, nameI18n: translate(texts.plan) },
        ],
      },
    }),
    ...frameElement('chart', 'socOfDay', texts.socOfDay, [412, 720, 1008, 320], {
      ...{ ...ofDay, shape: 'line', unit: '%' },
      source: groupRecords(today, 'time', { fn: 'avg', field: 'soc', bucket: '15min' }),
    }),
    ...frameElement('records', 'alarms', texts.alarms, [1440, 284, 440, 370], {
      ...{ source: open, columns: ['title', 'level', 'alarmTime'], rows: 20, scrollSeconds: 3 },
      sort: { field: 'alarmTime', direction: 'desc' },
    }),
    ...frameElement('ranking', 'fleet', texts.fleet, [1440, 670, 440, 370], {
      source: { ...groupRecords(lastDays, 'site', { fn: 'last', field: 'soc' }), byField: 'time' },
      ...{ direction: 'desc', most: 8, target: 100, unit: '%', decimals: 1 },
    }),
  ]
}

type FigureSource = ScreenElementByKind<'figure'>['source']

const translate = (text: Text) => mapTranslations((language) => text[language])

const colors = { valley: '#3ecf8e', flat: '#5aa9f7', peak: '#f4b860', sharp: '#ef7f7f' } as const
/** Hours of the day with their tariff, as usual for industry in Chinese provinces; the designer changes them. */
const tariff: readonly (readonly [from: number, to: number, kind: keyof typeof colors])[] = [
  [0, 8, 'valley'],
  [8, 9, 'flat'],
  [9, 11, 'peak'],
  [11, 13, 'valley'],
  [13, 17, 'flat'],
  [17, 20, 'peak'],
  [20, 22, 'sharp'],
  [22, 24, 'flat'],
]

const buildTariff = (): ChartBand[] =>
  tariff.map(([from, to, kind]) => ({
    ...{ from: from * 60, to: to * 60, color: colors[kind] },
    ...{ name: texts.tariff[kind].zh, nameI18n: translate(texts.tariff[kind]) },
  }))
