/** Sources of new widgets: the form is still to be chosen. */
export const noCondition = { logic: 'and' as const, groups: [] }
export const noRecords = { from: 'model' as const, modelId: '', condition: noCondition, period: null }
export const noFigure = { ...noRecords, fn: 'count' as const, field: '', compare: false }
export const noSeries = { ...noRecords, fn: 'count' as const, field: '', groupBy: '', bucket: '' as const }
export const noEntries = { ...noRecords, dateField: '', titleField: '', noteField: '' }
const noDegrees = { longitudeField: '', latitudeField: '', toLongitudeField: '', toLatitudeField: '' }
export const noMap = {
  ...noRecords,
  ...{ nameField: '', valueField: '', fn: 'count' as const, placeField: '', toPlaceField: '', ...noDegrees },
}
export const noInterface = { from: 'interface' as const, interfaceId: '', params: [] }
export const noInterfaceMap = { ...noInterface, nameField: '', valueField: '', ...noDegrees }
/** The settings of a new map. */
export const freshMap = { layer: 'points' as const, source: noMap, most: 500, unit: '', decimals: 0 }
