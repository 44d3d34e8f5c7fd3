import { contractTexts } from '@armature/texts/contract'
import type { SchemeCondition } from '../system/menu-item.ts'
import type { ScreenElement, ScreenElementByKind, ScreenLayout } from './screen-layout.ts'
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

const texts = contractTexts.screenTemplates.controlRoom

/** Codes of the forms that the template reads. */
export const controlRoomForms = ['storageSite', 'telemetry', 'alarm', 'inspection'] as const
export type ControlRoomForms = Record<(typeof controlRoomForms)[number], string>

const open: SchemeCondition = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: 'handled', op: 'eq', value: 0 }] }],
}
const number = { unit: '', decimals: 0 }
const chart = { order: 'name', most: 31, ...number } as const satisfies Partial<ScreenElementByKind<'chart'>>

/**
 * The template “energy storage control room”: two pages of figures, charts and moving lists.
 *
 * @param forms ids of the released forms with these codes; '' for one that does not exist: its elements stay without a source until
 * the designer chooses one
 */
export function buildControlRoomLayout(forms: ControlRoomForms): ScreenLayout {
  const page = { nameI18n: {}, background: '', picture: '' }
  const { overview, operation } = texts
  return {
    version: 1,
    width: 1920,
    height: 1080,
    theme: 'night',
    fit: 'contain',
    phone: 'stack',
    refreshSeconds: 60,
    carouselSeconds: 30,
    pages: [
      { ...page, id: 'overview', ...toPageName(overview), elements: buildOverview(forms) },
      { ...page, id: 'operation', ...toPageName(operation), elements: buildOperation(forms) },
    ],
  }
}

const toPageName = ({ zh, ...nameI18n }: typeof texts.overview) => ({ name: zh, nameI18n })

function buildOverview({ storageSite, telemetry, alarm }: ControlRoomForms): ScreenElement[] {
  const sites = selectRecords(storageSite)
  const today = selectRecords(telemetry, { period: recent('time', 'day', 1) })
  const week = selectRecords(telemetry, { period: recent('time', 'day', 7) })
  const openAlarms = selectRecords(alarm, { condition: open })
  const income = { fn: 'sum', field: 'income' } as const
  const power = (field: string) => groupRecords(today, 'time', { fn: 'sum', field, bucket: '15min' })
  return [
    ...buildHeading('overview', texts.heading),
    ...buildFigureCard('sites', texts.sites, placeCard(0), { source: measure(sites) }),
    ...buildFigureCard('ratedPower', texts.ratedPower, placeCard(1), {
      source: measure(sites, 'sum', 'ratedPower'),
      unit: 'MW',
    }),
    ...buildFigureCard('ratedEnergy', texts.ratedEnergy, placeCard(2), {
      source: measure(sites, 'sum', 'ratedEnergy'),
      unit: 'MWh',
    }),
    ...buildFigureCard('income', texts.incomeToday, placeCard(3), {
      source: measure(today, 'sum', 'income'),
      unit: '¥',
    }),
    ...buildFigureCard('openAlarms', texts.openAlarms, placeCard(4), { source: measure(openAlarms) }),
    ...frameElement('gauge', 'stateOfCharge', texts.stateOfCharge, [40, 284, 440, 372], {
      source: measure(today, 'avg', 'soc'),
      unit: '%',
      decimals: 1,
      most: 100,
      color: '',
    }),
    ...frameElement('chart', 'siteStates', texts.siteStates, [40, 676, 440, 364], {
      ...chart,
      shape: 'ring',
      source: groupRecords(sites, 'siteState'),
      order: 'value',
    }),
    ...frameElement('chart', 'dischargePower', texts.dischargePower, [500, 284, 920, 372], {
      ...chart,
      shape: 'area',
      source: power('dischargePower'),
      most: 96,
      unit: 'MW',
      decimals: 1,
    }),
    ...frameElement('chart', 'chargePower', texts.chargePower, [500, 676, 450, 364], {
      ...chart,
      shape: 'line',
      source: power('chargePower'),
      most: 96,
      unit: 'MW',
      decimals: 1,
    }),
    ...frameElement('chart', 'incomeByDay', texts.incomeByDay, [970, 676, 450, 364], {
      ...chart,
      shape: 'bar',
      source: groupRecords(week, 'time', { ...income, bucket: 'day' }),
      unit: '¥',
    }),
    ...frameElement('ranking', 'bestSites', texts.bestSites, [1440, 284, 440, 372], {
      source: groupRecords(week, 'site', income),
      direction: 'desc',
      most: 8,
      target: null,
      ...number,
      unit: '¥',
    }),
    ...frameElement('records', 'latestAlarms', texts.latestAlarms, [1440, 676, 440, 364], {
      source: openAlarms,
      columns: ['title', 'level'],
      sort: { field: 'alarmTime', direction: 'desc' },
      rows: 20,
      scrollSeconds: 3,
    }),
  ]
}

function buildOperation({ alarm, inspection }: ControlRoomForms): ScreenElement[] {
  const selectMonth = (modelId: string, field: string) => selectRecords(modelId, { period: recent(field, 'month', 1) })
  const openAlarms = selectRecords(alarm, { condition: open })
  const alarms = selectRecords(alarm, { period: recent('alarmTime', 'day', 30) })
  const inspections = selectRecords(inspection, { period: recent('planTime', 'day', 30) })
  const inspected = selectMonth(inspection, 'planTime')
  return [
    ...buildHeading('operation', texts.operationHeading),
    ...buildFigureCard('openNow', texts.openAlarms, placeCard(0), { source: measure(openAlarms) }),
    ...buildFigureCard('alarmsOfMonth', texts.alarmsOfMonth, placeCard(1), {
      source: measure(selectMonth(alarm, 'alarmTime')),
    }),
    ...buildFigureCard('inspectionsOfMonth', texts.inspectionsOfMonth, placeCard(2), { source: measure(inspected) }),
    ...buildFigureCard('defectsOfMonth', texts.defectsOfMonth, placeCard(3), {
      source: measure(inspected, 'sum', 'defectCount'),
    }),
    ...buildFigureCard('hottestCell', texts.hottestCell, placeCard(4), {
      source: measure(inspected, 'max', 'maxTemperature'),
      unit: '℃',
      decimals: 1,
    }),
    ...frameElement('chart', 'alarmLevels', texts.alarmLevels, [40, 284, 600, 372], {
      ...chart,
      shape: 'rose',
      source: groupRecords(openAlarms, 'level'),
      order: 'value',
    }),
    ...frameElement('chart', 'alarmsByDay', texts.alarmsByDay, [660, 284, 600, 372], {
      ...chart,
      shape: 'area',
      source: groupRecords(alarms, 'alarmTime', { bucket: 'day' }),
    }),
    ...frameElement('ranking', 'alarmSites', texts.alarmSites, [1280, 284, 600, 372], {
      source: groupRecords(openAlarms, 'site'),
      direction: 'desc',
      most: 8,
      target: null,
      ...number,
    }),
    ...frameElement('chart', 'inspectionStates', texts.inspectionStates, [40, 676, 400, 364], {
      ...chart,
      shape: 'row',
      source: groupRecords(inspections, 'inspectionState'),
      order: 'value',
    }),
    ...frameElement('chart', 'inspectionTypes', texts.inspectionTypes, [460, 676, 400, 364], {
      ...chart,
      shape: 'radar',
      source: groupRecords(inspections, 'inspectionType'),
      order: 'value',
    }),
    ...frameElement('records', 'inspections', texts.inspections, [880, 676, 1000, 364], {
      source: inspections,
      columns: ['inspectionNo', 'site', 'inspectionType', 'inspectionState', 'planTime'],
      sort: { field: 'planTime', direction: 'desc' },
      rows: 20,
      scrollSeconds: 3,
    }),
  ]
}
