import { contractTexts } from '@armature/texts/contract'
import type { ScreenElement, ScreenLayout } from './screen-layout.ts'
import {
  buildChoice,
  buildElement,
  buildFigureCard,
  buildHeading,
  divideGroups,
  frameElement,
  groupRecords,
  measure,
  placeCard,
  recent,
  selectRecords,
} from './screen-template-parts.ts'

const texts = contractTexts.screenTemplates.revenue

/** Codes of the forms that the template reads. */
export const revenueForms = ['storageSite', 'telemetry'] as const
type Forms = Record<(typeof revenueForms)[number], string>

const number = { unit: '', decimals: 0 }

/** The template “income of storage sites”: what they earn, by day and site. @param forms as of `buildControlRoomLayout` */
export const buildRevenueLayout = (forms: Forms): ScreenLayout => ({
  version: 1,
  width: 1920,
  height: 1080,
  theme: 'ocean',
  fit: 'contain',
  phone: 'stack',
  refreshSeconds: 60,
  carouselSeconds: 0,
  pages: [{ id: 'revenue', name: '', nameI18n: {}, background: '', picture: '', elements: buildElements(forms) }],
})

function buildElements({ storageSite, telemetry }: Forms): ScreenElement[] {
  const today = selectRecords(telemetry, { period: recent('time', 'day', 1) })
  const week = selectRecords(telemetry, { period: recent('time', 'day', 7) })
  const month = selectRecords(telemetry, { period: recent('time', 'month', 1) })
  const income = { fn: 'sum', field: 'income' } as const
  const narrowed = ['incomeToday', 'incomeWeek', 'incomeMonth', 'discharge', 'incomeAndPower', 'chargeOfDay']
  return [
    ...buildHeading('revenue', texts.heading),
    buildElement('filter', 'site', null, [40, 72, 480, 40], {
      filters: [buildChoice('site', texts.site, { modelId: telemetry, field: 'site' }, narrowed)],
      size: 16,
    }),
    ...buildFigureCard('incomeToday', texts.incomeToday, placeCard(0), {
      source: measure(today, 'sum', 'income'),
      unit: '¥',
    }),
    ...buildFigureCard('incomeWeek', texts.incomeWeek, placeCard(1), {
      source: measure(week, 'sum', 'income'),
      unit: '¥',
    }),
    ...buildFigureCard('incomeMonth', texts.incomeMonth, placeCard(2), {
      source: measure(month, 'sum', 'income'),
      unit: '¥',
    }),
    ...buildFigureCard('discharge', texts.discharge, placeCard(3), {
      source: measure(today, 'avg', 'dischargePower'),
      unit: 'MW',
      decimals: 1,
    }),
    ...buildFigureCard('capacity', texts.capacity, placeCard(4), {
      source: measure(selectRecords(storageSite), 'sum', 'ratedEnergy'),
      unit: 'MWh',
    }),
    ...frameElement('chart', 'incomeAndPower', texts.incomeAndPower, [40, 284, 920, 372], {
      ...{ shape: 'mixed', order: 'name', most: 7, ...number, unit: '¥', secondUnit: 'MW', secondDecimals: 1 },
      source: {
        ...groupRecords(week, 'time', { ...income, bucket: 'day' }),
        secondFn: 'avg',
        secondField: 'dischargePower',
      },
    }),
    ...frameElement('chart', 'incomeBySite', texts.incomeBySite, [980, 284, 900, 372], {
      ...{ shape: 'treemap', order: 'value', most: 30, ...number, unit: '¥' },
      source: groupRecords(week, 'site', income),
    }),
    ...frameElement('chart', 'chargeOfDay', texts.chargeOfDay, [40, 676, 920, 364], {
      ...{ shape: 'heatmap', order: 'name', most: 48, ...number, unit: '%', decimals: 1 },
      source: divideGroups(groupRecords(today, 'time', { fn: 'avg', field: 'soc', bucket: 'hour' }), 'site'),
    }),
    ...frameElement('chart', 'powerOfSites', texts.powerOfSites, [980, 676, 440, 364], {
      ...{ shape: 'scatter', order: 'name', most: 100, unit: 'MW', decimals: 1, secondUnit: 'MW', secondDecimals: 1 },
      source: {
        ...groupRecords(week, 'site', { fn: 'avg', field: 'chargePower' }),
        secondFn: 'avg',
        secondField: 'dischargePower',
      },
    }),
    ...frameElement('ranking', 'bestSites', texts.bestSites, [1440, 676, 440, 364], {
      source: groupRecords(month, 'site', income),
      direction: 'desc',
      most: 8,
      target: null,
      ...number,
      unit: '¥',
    }),
  ]
}
