import { contractTexts } from '@armature/texts/contract'
import type { SchemeCondition } from '../system/menu-item.ts'
import type { ScreenElement, ScreenLayout } from './screen-layout.ts'
import {
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

const texts = contractTexts.screenTemplates.safety

/** Codes of the forms that the template reads. */
export const safetyForms = ['telemetry', 'alarm', 'inspection'] as const
type Forms = Record<(typeof safetyForms)[number], string>

const number = { unit: '', decimals: 0 }
const open: SchemeCondition = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: 'handled', op: 'eq', value: 0 }] }],
}

/** The template “safety of storage sites”: alarms, temperatures and inspections. @param forms as of `buildControlRoomLayout` */
export const buildSafetyLayout = (forms: Forms): ScreenLayout => ({
  version: 1,
  width: 1920,
  height: 1080,
  theme: 'graphite',
  fit: 'contain',
  phone: 'stack',
  refreshSeconds: 30,
  carouselSeconds: 0,
  pages: [{ id: 'safety', name: '', nameI18n: {}, background: '', picture: '', elements: buildElements(forms) }],
})

function buildElements({ telemetry, alarm, inspection }: Forms): ScreenElement[] {
  const today = selectRecords(telemetry, { period: recent('time', 'day', 1) })
  const openAlarms = selectRecords(alarm, { condition: open })
  const alarms = selectRecords(alarm, { period: recent('alarmTime', 'day', 30) })
  const inspected = selectRecords(inspection, { period: recent('planTime', 'day', 30) })
  return [
    ...buildHeading('safety', texts.heading),
    ...buildFigureCard('openAlarms', texts.openAlarms, placeCard(0), { source: measure(openAlarms) }),
    ...buildFigureCard('alarms', texts.alarms, placeCard(1), { source: measure(alarms) }),
    ...buildFigureCard('hottest', texts.hottest, placeCard(2), {
      source: measure(today, 'max', 'maxTemperature'),
      unit: '℃',
      decimals: 1,
    }),
    ...buildFigureCard('inspections', texts.inspections, placeCard(3), { source: measure(inspected) }),
    ...buildFigureCard('defects', texts.defects, placeCard(4), { source: measure(inspected, 'sum', 'defectCount') }),
    ...frameElement('gauge', 'temperature', texts.temperature, [40, 284, 440, 372], {
      ...{ source: measure(today, 'max', 'maxTemperature'), unit: '℃', decimals: 1, most: 80, color: '' },
      levels: { warning: { high: 45 }, alarm: { high: 55 } },
    }),
    ...frameElement('chart', 'alarmsByDay', texts.alarmsByDay, [500, 284, 920, 372], {
      ...{ shape: 'bar', order: 'name', most: 31, ...number },
      source: divideGroups(groupRecords(alarms, 'alarmTime', { bucket: 'day' }), 'level'),
    }),
    ...frameElement('ranking', 'alarmSites', texts.alarmSites, [1440, 284, 440, 372], {
      source: groupRecords(openAlarms, 'site'),
      direction: 'desc',
      most: 8,
      target: null,
      ...number,
    }),
    ...frameElement('chart', 'alarmKinds', texts.alarmKinds, [40, 676, 440, 364], {
      ...{ shape: 'cloud', order: 'value', most: 40, ...number },
      source: groupRecords(alarms, 'title'),
    }),
    ...frameElement('chart', 'inspectionWork', texts.inspectionWork, [500, 676, 440, 364], {
      ...{ shape: 'sunburst', order: 'value', most: 12, ...number },
      source: divideGroups(groupRecords(inspected, 'inspectionType'), 'inspectionState'),
    }),
    ...frameElement('records', 'latestAlarms', texts.latestAlarms, [960, 676, 920, 364], {
      source: openAlarms,
      columns: ['title', 'site', 'level', 'alarmTime'],
      sort: { field: 'alarmTime', direction: 'desc' },
      rows: 20,
      scrollSeconds: 3,
    }),
  ]
}
