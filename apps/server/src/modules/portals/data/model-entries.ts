import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listRecords } from '../../record-lists/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import { listEntryFields } from '../portal-layout.ts'
import { buildNarrowing, formatCell, openModel } from './model-data.ts'

type Timeline = PortalWidgetByKind<'timeline'>
export interface ModelTimeline extends Pick<Timeline, 'direction' | 'rows'> {
  source: Extract<Timeline['source'], { from: 'model' }>
}

/**
 * Loads records that have a date, in the order of their dates.
 *
 * @throws AppError 'record.unknownField' for a field that is gone or that the caller may not see, 'access.denied',
 *   'record.unknownModel', 'record.badSearch'
 */
export async function loadModelEntries(
  context: RecordContext,
  caller: Caller,
  { source, direction, rows }: ModelTimeline,
): Promise<NonNullable<PortalWidgetData['entries']>> {
  const { model, actor } = await openModel(context, caller, source.modelId)
  const { columns } = getRecordView(getRecordPlan(model), actor.rights)
  const [date, title, note] = listEntryFields(source).map((name) => {
    const field = columns.get(name)
    if (!field) throw new AppError('record.unknownField', { field: name })
    return field
  })
  if (!date || !title) throw new AppError('record.unknownField', { field: '' })
  const { list } = await listRecords(context, model, actor, {
    ...{ keyword: '', currentPage: 1, pageSize: rows, queryJson: '', superQueryJson: '', menuId: '' },
    sidx: date.name,
    sort: direction,
    isDesigned: true,
    columnOptions: [...new Set(listEntryFields(source))].join(','),
    also: [source.condition, ...buildNarrowing(source, actor), buildDatedCondition(date.name)],
  })
  return {
    modelId: model.id,
    menuId: actor.rights.menuId,
    list: list.map((row) => ({
      id: String(row['id']),
      when: formatCell(date, row[date.name], actor),
      title: formatCell(title, row[title.name], actor),
      note: note ? formatCell(note, row[note.name], actor) : '',
    })),
  }
}

/** Records without a date have no place on a line of time. */
const buildDatedCondition = (field: string) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field, op: 'notEmpty' as const }] }],
})
