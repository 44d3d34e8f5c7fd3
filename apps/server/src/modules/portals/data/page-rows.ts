import type { PageRowList, PageRows } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listRecords } from '../../record-lists/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { loadRecords, toText } from './interface-data.ts'
import { buildNarrowing, formatCell, formatValue, openModel } from './model-data.ts'

type Loaded = Pick<PageRowList, 'fields' | 'rows'>
type Source<From> = Extract<PageRows['source'], { from: From }>

/**
 * Loads the rows that a page of a screen is shown for, with the rights of the caller: records in their order, or those of a data
 * interface. Rows without a value have no page, and rows with the same value have one.
 *
 * @throws AppError 'record.unknownField' for a field that is gone or that the caller may not see, 'access.denied',
 *   'record.unknownModel', 'record.badSearch', as `loadRecords`
 */
export async function loadRows(deps: Deps, caller: Caller, rows: PageRows): Promise<Loaded> {
  const { source } = rows
  const loaded =
    source.from === 'model'
      ? await loadModelRows(deps, caller, { ...rows, source })
      : await loadInterfaceRows(deps, caller, source)
  const byValue = new Map(loaded.rows.toReversed().map((row) => [row.value, row]))
  const unique = loaded.rows.filter((row) => row.value !== '' && byValue.get(row.value) === row)
  return { ...loaded, rows: unique.slice(0, rows.most) }
}

async function loadModelRows(
  deps: Deps,
  caller: Caller,
  { source, columns, sort, most }: PageRows & { source: Source<'model'> },
): Promise<Loaded> {
  const context = getRecordContext(deps)
  const { model, actor } = await openModel(context, caller, source.modelId)
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const getField = (name: string) => {
    const field = view.columns.get(name)
    if (!field) throw new AppError('record.unknownField', { field: name })
    return field
  }
  const fields = [...new Set([source.nameField, ...columns])].map(getField)
  const value = source.valueField === '' ? undefined : getField(source.valueField)
  const { list } = await listRecords(context, model, actor, {
    ...{
      keyword: '',
      currentPage: 1,
      pageSize: value ? recordsWithValue : most,
      queryJson: '',
      superQueryJson: '',
      menuId: '',
    },
    ...{ sidx: sort?.field ?? '', sort: sort?.direction ?? '', isDesigned: true },
    columnOptions: [...new Set([...fields, ...(value ? [value] : [])])].map(({ name }) => name).join(','),
    also: [source.condition, ...buildNarrowing(source, actor)],
  })
  return {
    fields: fields.map(({ name }) => name),
    rows: list.map((row) => {
      const recordId = String(row['id'])
      return {
        recordId,
        // of a choice its id
        value: value ? formatValue(row[`${value.name}_id`] ?? row[value.name], actor).slice(0, maxValue) : recordId,
        cells: fields.map((field) => formatCell(field, row[field.name], actor)),
      }
    }),
  }
}

async function loadInterfaceRows(deps: Deps, caller: Caller, source: Source<'interface'>): Promise<Loaded> {
  const { nameField, valueField } = source
  const records = await loadRecords(deps, caller, source, [nameField, valueField])
  return {
    fields: [nameField],
    rows: records.map((record) => ({
      recordId: '',
      value: toText(record[valueField]).slice(0, maxValue),
      cells: [toText(record[nameField])],
    })),
  }
}

/** Several records may have the same value, and so one page. */
const recordsWithValue = 500
/** As long as a value of a filter may be. */
const maxValue = 200
