import { at, of, type Widget } from './portal-parts.ts'

const lastDays = (count: number) => ({ period: { field: 'time', span: 'day' as const, count } })

/** Measures with a factor, and with a full scale from another field. @param y first free row of the portal */
export const listScaledMeasures = (telemetry: string, y: number): Widget[] => [
  {
    ...at(
      'planKept',
      ['近两日放电与计划（满刻度取自字段）', '近兩日放電與計畫（滿刻度取自欄位）', 'Discharge against the plan'],
      0,
      y,
      12,
      9,
    ),
    kind: 'ranking',
    source: {
      ...{ ...of(telemetry), ...lastDays(2), groupBy: 'site', bucket: '' },
      condition: {
        logic: 'and',
        groups: [{ logic: 'and', conditions: [{ field: 'planPower', op: 'gt', value: 0 }] }],
      },
      ...{ fn: 'energy', field: 'dischargePower', targetFn: 'energy', targetField: 'planPower' },
    },
    ...{ direction: 'desc', most: 8, target: null, unit: 'MWh', decimals: 1 },
  },
  {
    ...at('chargeBelow', ['今日充放电（充电为负值）', '今日充放電（充電為負值）', 'Charge below zero'], 12, y, 12, 9),
    kind: 'chart',
    shape: 'bar',
    source: {
      ...{ ...of(telemetry), ...lastDays(1), groupBy: 'time', bucket: 'hour', fn: 'energy', field: 'dischargePower' },
      further: [{ fn: 'energy', field: 'chargePower', factor: -1, name: '', nameI18n: {} }],
    },
    ...{ order: 'name', most: 24, unit: 'MWh', decimals: 1 },
  },
]
