import {
  type FilterValue,
  type PageRows,
  type PortalFilter,
  type PortalWidget,
  type PortalWidgetByKind,
  type PageRowKey,
  separateLayers,
  toPageWidgetId,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { getRecordContext } from '../record-statements/index.ts'

interface RowFilter {
  widget: PortalWidgetByKind<'filter'>
  values: FilterValue[]
}

/**
 * A row as filters with a value, so that its page is narrowed by the code of filters: fields that refer to records take the record
 * of the row, others its value. Like a filter it can only narrow what the viewer may see.
 *
 * @param widgets all of the screen
 */
export async function buildRowFilter(
  deps: Deps,
  { source, targets }: Pick<PageRows, 'source' | 'targets'>,
  { recordId, value }: PageRowKey,
  widgets: readonly PortalWidget[],
): Promise<RowFilter> {
  const isReferring = recordId !== '' && !(await refersToRecords(deps, source, source.valueField))
  const narrowable = separateLayers(widgets)
  const byRecord = await Promise.all(
    targets.map(async ({ widget: id, field }) => {
      const widget = narrowable.find((one) => one.id === id)
      return isReferring && widget && 'source' in widget && (await refersToRecords(deps, widget.source, field))
    }),
  )
  const build = (id: string, isForRecords: boolean): PortalFilter => ({
    ...{ id, label: '', labelI18n: {}, type: 'choice', modelId: '', field: '', start: '' },
    targets: targets.filter((_target, at) => Boolean(byRecord[at]) === isForRecords),
  })
  const [ofValue, ofRecord] = [toPageWidgetId('value'), toPageWidgetId('record')]
  return {
    widget: {
      ...{ id: toPageWidgetId('row'), title: '', titleI18n: {}, bare: true, x: 0, y: 0, w: 1, h: 1, kind: 'filter' },
      filters: [build(ofValue, false), build(ofRecord, true)],
    },
    values: [{ id: ofValue, value }, ...(recordId === '' ? [] : [{ id: ofRecord, value: recordId }])],
  }
}

type Source = PageRows['source'] | Extract<PortalWidget, { source: object }>['source']

/** Whether a field of a model holds ids of records. */
async function refersToRecords(deps: Deps, source: Source, field: string): Promise<boolean> {
  if (source.from !== 'model' || source.modelId === '' || field === '') return false
  const model = await getRecordContext(deps).models.find(source.modelId)
  const type = model && getRecordPlan(model).fields.get(field)?.type
  return type?.type === 'uuid' || type?.type === 'uuid[]'
}
