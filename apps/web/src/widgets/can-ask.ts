import type { PortalEntrySource, PortalWidget } from '@armature/contract'

/** Whether the settings of a widget are complete enough to request its data; a new widget lacks some. */
export function canAsk(widget: PortalWidget): boolean {
  if (!('source' in widget)) return false
  const { source } = widget
  if ('dateField' in source) return hasThing(source) && source.dateField !== '' && source.titleField !== ''
  if (source.from === 'interface')
    return (
      source.interfaceId !== '' &&
      ('fn' in source
        ? source.fn === 'count' || source.field !== ''
        : source.nameField !== '' && source.valueField !== '')
    )
  const isMeasured = !('fn' in source) || source.fn === 'count' || source.field !== ''
  const isGrouped = !('groupBy' in source) || source.groupBy !== ''
  const hasColumns = widget.kind !== 'records' || widget.columns.length > 0
  return source.modelId !== '' && isMeasured && isGrouped && hasColumns
}

const hasThing = (source: PortalEntrySource): boolean =>
  (source.from === 'model' ? source.modelId : source.interfaceId) !== ''
