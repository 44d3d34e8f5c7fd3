import { contractTexts } from '@armature/texts/contract'
import type { SchemeCondition } from '../system/menu-item.ts'
import type { ScreenElement, ScreenLayout } from './screen-layout.ts'
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
  carouselSeconds: 0,
  pages: [{ id: 'siteMap', name: '', nameI18n: {}, background: '', picture: '', elements: buildElements(forms) }],
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
