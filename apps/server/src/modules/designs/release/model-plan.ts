import type { ColumnData, CompiledForm } from '@armature/form-engine'
import type { MainTable, PhysicalIndex, PhysicalModel, PhysicalTable, SubTable } from '../../record-tables/index.ts'
import { keywordIndex, planMainIndexes, planSubTableIndexes } from './index-plan.ts'
import { createMainTableName, nextSubTableNumber, createSubTableName } from './names.ts'
import type { SchemeField } from './schemes.ts'
import { type ColumnChange, resolveFormIds, planColumns } from './table-plan.ts'

/** Changes of a release to one table. */
export interface TableChange {
  /** vModel of the sub-table, '' for the main table */
  field: string
  label: string
  table: PhysicalTable
  isNew: boolean
  columns: ColumnChange[]
  newIndexes: PhysicalIndex[]
  goneIndexes: PhysicalIndex[]
}

export interface ModelPlan {
  physical: PhysicalModel
  tables: TableChange[]
  retiredTables: SubTable[]
  /** definition paths of the form, stored or not */
  paths: ReadonlySet<string>
  /** the keyword column of existing rows has to be rebuilt */
  rebuildsKeyword: boolean
}

/**
 * Plans the tables of the next version: those of the last one, with what the design adds. Columns and tables are never dropped.
 *
 * @param tableNumber part of the name of the main table; only used at the first release
 * @param asked fields that data schemes filter by
 * @param converted paths of fields whose values are converted
 */
export function planModel(
  before: PhysicalModel | null,
  form: CompiledForm,
  list: ColumnData,
  tableNumber: number,
  label: string,
  asked: readonly SchemeField[] = [],
  converted: ReadonlySet<string> = new Set(),
): ModelPlan {
  const main = planMain(before?.main, form, list, { tableNumber, label, asked, converted })
  const subTables = planSubTables(before, form, main.table.name, converted)
  return {
    physical: {
      main: main.table,
      subTables: Object.fromEntries(subTables.changes.map(({ field, table }) => [field, table])),
      retiredTables: subTables.retired,
    },
    tables: [main, ...subTables.changes],
    retiredTables: subTables.justRetired,
    paths: new Set(form.byPath.keys()),
    rebuildsKeyword: main.rebuildsKeyword,
  }
}

interface MainOptions {
  tableNumber: number
  label: string
  asked: readonly SchemeField[]
  converted: ReadonlySet<string>
}

function planMain(
  before: MainTable | undefined,
  form: CompiledForm,
  list: ColumnData,
  { tableNumber, label, asked, converted }: MainOptions,
) {
  const { columns, retired, changes } = planColumns(before ?? empty, form.fields, converted)
  const name = before?.name ?? createMainTableName(tableNumber)
  const keyword = listKeywordColumns(form, list, columns)
  const indexes = planMainIndexes({ name, columns, indexes: before?.indexes ?? [] }, keyword, form, list, asked)
  const hasMarkedRows = before?.hasMarkedRows === true || form.formData.logicalDelete === true
  const table: MainTable = { name, columns, retired, indexes, keyword, ...(hasMarkedRows && { hasMarkedRows }) }
  const rebuildsKeyword =
    before !== undefined && (keyword.join() !== before.keyword.join() || before.keywordPending === true)
  return {
    rebuildsKeyword,
    field: '',
    label,
    table,
    isNew: !before,
    columns: changes,
    ...compareIndexes(before?.indexes ?? [], indexes, ({ on }) => rebuildsKeyword && on === keywordIndex),
  }
}

function planSubTables(
  before: PhysicalModel | null,
  form: CompiledForm,
  mainName: string,
  converted: ReadonlySet<string>,
) {
  const active = Object.values(before?.subTables ?? {})
  const known = [...active, ...(before?.retiredTables ?? [])]
  const free = [...known]
  let number = nextSubTableNumber(known)

  const tables = resolveFormIds(form.fields.filter(({ name }) => form.tables.has(name)))
  const changes = tables.map(({ field, formId }): TableChange & { table: SubTable } => {
    const at = free.findIndex((table) => table.formId === formId)
    const [old] = at < 0 ? [] : free.splice(at, 1)
    const fields = form.tables.get(field.name) ?? []
    const { columns, retired, changes: columnChanges } = planColumns(old ?? empty, fields, converted)
    const name = old?.name ?? createSubTableName(mainName, number++)
    const indexes = planSubTableIndexes({ name, columns, indexes: old?.indexes ?? [] }, fields)
    const table: SubTable = { name, formId, columns, retired, indexes }
    const label = field.field.config.label
    return {
      field: field.name,
      label,
      table,
      isNew: !old,
      columns: columnChanges,
      ...compareIndexes(old?.indexes ?? [], indexes),
    }
  })
  return { changes, retired: free, justRetired: free.filter((table) => active.includes(table)) }
}

const empty: Pick<PhysicalTable, 'columns' | 'retired'> = { columns: [], retired: [] }

/** Columns of the keyword search; only text columns can be part of it. */
function listKeywordColumns(form: CompiledForm, list: ColumnData, columns: PhysicalTable['columns']): string[] {
  return (list.keywordList ?? []).flatMap((name) => {
    const control = form.byPath.get(name)?.control
    if (control?.isHtml || control?.isSecret || control?.isPlace) return []
    const column = columns.find(({ field }) => field === name)
    const isText = column?.type.type === 'varchar' || column?.type.type === 'text'
    return column && isText ? [column.column] : []
  })
}

/** An index over a column that is rewritten for every row is dropped before and rebuilt after, which is far cheaper. */
function compareIndexes(
  before: readonly PhysicalIndex[],
  after: readonly PhysicalIndex[],
  isBuiltAgain: (index: PhysicalIndex) => boolean = () => false,
) {
  const stays = (indexes: readonly PhysicalIndex[], index: PhysicalIndex) =>
    !isBuiltAgain(index) && indexes.some(({ name, on }) => name === index.name && on === index.on)
  return {
    newIndexes: after.filter((index) => !stays(before, index)),
    goneIndexes: before.filter((index) => !stays(after, index)),
  }
}
