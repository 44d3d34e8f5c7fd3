/** Sources of new widgets: the form is still to be chosen. */
const noCondition = { logic: 'and' as const, groups: [] }
export const noRecords = { from: 'model' as const, modelId: '', condition: noCondition, period: null }
export const noFigure = { ...noRecords, fn: 'count' as const, field: '', compare: false }
export const noSeries = { ...noRecords, fn: 'count' as const, field: '', groupBy: '', bucket: '' as const }
export const noEntries = { ...noRecords, dateField: '', titleField: '', noteField: '' }
