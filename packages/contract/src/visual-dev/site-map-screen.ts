import type { Text } from '@armature/texts'
import { contractTexts } from '@armature/texts/contract'
import type { SchemeCondition } from '../system/menu-item.ts'
import type { ScreenElement, ScreenLayout } from './screen-layout.ts'
import type { PageRows } from './page-rows.ts'
import {
  buildFigureCard,
  buildHeading,
  frameElement,
  groupRecords,
  measure,
  placeCard,
  recent,
  selectRecords,
} from './screen-template-parts.ts'

const texts = contractTexts.screenTemplates.siteMap

/** Codes of the forms that the template reads. */
export const siteMapForms = ['storageSite', 'telemetry', 'alarm'] as const
type Forms = Record<(typeof siteMapForms)[number], string>

const open: SchemeCondition = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: 'handled', op: 'eq', value: 0 }] }],
}

/** The template “storage sites on the map”. @param forms as of `buildControlRoomLayout` */
export const buildSiteMapLayout = (forms: Forms): ScreenLayout => ({
  version: 1,
  width: 1920,
  height: 1080,
  theme: 'ocean',
  fit: 'contain',
  phone: 'stack',
  refreshSeconds: 60,
  carouselSeconds: 20,
  pages: [
    { ...buildPage('siteMap', texts.mapPage), elements: buildElements(forms) },
    { ...buildPage('site', texts.sitePage), elements: buildSite(forms), rows: selectSites(forms) },
  ],
})

const buildPage = (id: string, { zh: name, ...nameI18n }: Text) => ({ id, name, nameI18n, background: '', picture: '' })

/** Elements over records that refer to a site. */
const siteElements = [
  'siteIncome',
  'siteTemperature',
  'siteAlarms',
  'siteCharge',
  'siteDischarge',
  'siteSoc',
  'siteAlarmList',
]

/** A page for each of the largest sites. */
const selectSites = ({ storageSite }: Forms): PageRows => ({
  source: { ...selectRecords(storageSite), nameField: 'siteName', valueField: 'siteCode' },
  ...{ columns: ['siteCode'], sort: { field: 'ratedPower', direction: 'desc' }, most: 20 },
  targets: [
    ...['sitePower', 'siteEnergy'].map((widget) => ({ widget, field: 'siteCode' })),
    ...siteElements.map((widget) => ({ widget, field: 'site' })),
  ],
})

function buildElements({ storageSite, telemetry, alarm }: Forms): ScreenElement[] {
  const sites = selectRecords(storageSite)
  const today = selectRecords(telemetry, { period: recent('time', 'day', 1) })
  const openAlarms = selectRecords(alarm, { condition: open })
  return [
    ...buildHeading('siteMap', texts.heading),
    ...buildFigureCard('sites', texts.sites, placeCard(0), { source: measure(sites) }),
    ...buildFigureCard('ratedPower', texts.ratedPower, placeCard(1), {
      ...{ source: measure(sites, 'sum', 'ratedPower'), unit: 'MW' },
    }),
    ...buildFigureCard('ratedEnergy', texts.ratedEnergy, placeCard(2), {
      ...{ source: measure(sites, 'sum', 'ratedEnergy'), unit: 'MWh' },
    }),
    ...buildFigureCard('income', texts.income, placeCard(3), { source: measure(today, 'sum', 'income'), unit: '¥' }),
    ...buildFigureCard('openAlarms', texts.openAlarms, placeCard(4), { source: measure(openAlarms) }),
    ...frameElement('map', 'map', texts.map, [40, 284, 1380, 756], {
      layer: 'points',
      source: {
        ...sites,
        ...{ nameField: 'siteName', valueField: 'ratedPower', fn: 'count', placeField: '', toPlaceField: '' },
        ...{ longitudeField: 'longitude', latitudeField: 'latitude', toLongitudeField: '', toLatitudeField: '' },
      },
      ...{ most: 500, unit: 'MW', decimals: 0 },
    }),
    ...frameElement('ranking', 'largest', texts.largest, [1440, 284, 440, 372], {
      source: groupRecords(sites, 'siteName', { fn: 'sum', field: 'ratedPower' }),
      ...{ direction: 'desc', most: 8, target: null, unit: 'MW', decimals: 0 },
    }),
    ...frameElement('records', 'latestAlarms', texts.latestAlarms, [1440, 676, 440, 364], {
      source: openAlarms,
      columns: ['title', 'site'],
      sort: { field: 'alarmTime', direction: 'desc' },
      rows: 20,
      scrollSeconds: 3,
    }),
  ]
}

function buildSite({ storageSite, telemetry, alarm }: Forms): ScreenElement[] {
  const site = selectRecords(storageSite)
  const today = selectRecords(telemetry, { period: recent('time', 'day', 1) })
  const openAlarms = selectRecords(alarm, { condition: open })
  const power = (field: string) => ({
    ...{ shape: 'area' as const, source: groupRecords(today, 'time', { fn: 'sum', field, bucket: '15min' }) },
    ...{ order: 'name' as const, most: 96, unit: 'MW', decimals: 1 },
  })
  return [
    ...buildHeading('site', texts.siteHeading),
    ...buildFigureCard('sitePower', texts.ratedPower, placeCard(0), {
      ...{ source: measure(site, 'sum', 'ratedPower'), unit: 'MW' },
    }),
    ...buildFigureCard('siteEnergy', texts.ratedEnergy, placeCard(1), {
      ...{ source: measure(site, 'sum', 'ratedEnergy'), unit: 'MWh' },
    }),
    ...buildFigureCard('siteIncome', texts.income, placeCard(2), {
      ...{ source: measure(today, 'sum', 'income'), unit: '¥' },
    }),
    ...buildFigureCard('siteTemperature', texts.temperature, placeCard(3), {
      ...{ source: measure(today, 'max', 'maxTemperature'), unit: '℃', decimals: 1 },
    }),
    ...buildFigureCard('siteAlarms', texts.openAlarms, placeCard(4), { source: measure(openAlarms) }),
    ...frameElement('gauge', 'siteSoc', texts.stateOfCharge, [40, 284, 440, 756], {
      ...{ source: measure(today, 'avg', 'soc'), unit: '%', decimals: 1, most: 100, color: '' },
    }),
    ...frameElement('chart', 'siteDischarge', texts.discharge, [500, 284, 920, 372], power('dischargePower')),
    ...frameElement('chart', 'siteCharge', texts.charge, [500, 676, 920, 364], power('chargePower')),
    ...frameElement('records', 'siteAlarmList', texts.latestAlarms, [1440, 284, 440, 756], {
      source: openAlarms,
      columns: ['title', 'level'],
      sort: { field: 'alarmTime', direction: 'desc' },
      rows: 20,
      scrollSeconds: 3,
    }),
  ]
}
