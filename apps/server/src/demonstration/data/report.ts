import type { reportDefinition } from '@armature/contract'
import type { z } from 'zod'
import type { ModelIds } from '../seed-models.ts'
import type { Names } from './organisation.ts'

export const reportSeed = {
  enCode: 'stationCapacity',
  names: ['电站容量统计', '電站容量統計', 'Capacity of stations'] as Names,
  icon: 'chart-column',
}

/** Stations by energy source and country, with their capacity. */
export const buildReport = (models: ModelIds): z.input<typeof reportDefinition> => ({
  source: { kind: 'model', modelId: models.station },
  kind: 'cross',
  rows: [{ field: 'fuel' }],
  column: { field: 'country' },
  measures: [{ fn: 'sum', field: 'capacity', decimals: 0, unit: 'MW' }, { fn: 'count' }],
  filters: ['country', 'fuel', 'capacity', 'commissioningYear'],
  sort: { measure: 0, direction: 'desc' },
  chart: { type: 'bar', measure: 0 },
  paper: 'landscape',
})
