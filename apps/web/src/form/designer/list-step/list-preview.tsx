import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '@armature/form-engine'
import { Button } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { CellText, figureText } from '../../list/cell-text.tsx'
import { DataTable, type TableColumn } from '../../list/data-table.tsx'
import { listModel, type ModelColumn } from '../../list/list-model.ts'
import { RowActions } from '../../list/row-actions.tsx'
import { SearchBar } from '../../list/search-bar.tsx'
import { ReaderProvider, useReader } from '../../reader.tsx'
import { useDesigner } from '../state/designer.ts'
import css from './list-step.module.css'
import { sampleRows } from './sample-rows.ts'
import { useDictionaryNames } from './use-dictionary-names.ts'

type Sample = Record<string, unknown>

/** The list as it will be, on rows made up from the kinds of its fields and marked as such. */
export function ListPreview() {
  const id = useDesigner((state) => state.id)
  return (
    <ReaderProvider modelId={id}>
      <Preview />
    </ReaderProvider>
  )
}

function Preview() {
  const { t } = useTranslation('designer')
  const model = useModel()
  const rows = useSamples(model)
  const [query, setQuery] = useState({ page: 1, pageSize: 0, keyword: '', sort: [], search: {} })
  const columns = model.columns
    .filter(({ column }) => column.isHidden !== true)
    .map((column) => tableColumn(column, model, rows))
  const shown = model.list.hasPage === false ? rows : rows.slice(0, model.pageSize)
  return (
    <div className={css.page}>
      <p className={css.sample}>
        <Tag tone="info">{t('list.sampleTag')}</Tag>
        {t('list.sampleHelp')}
      </p>
      <div className={css.columnsOfPage}>
        {model.tree && (
          <aside className={css.tree}>
            <strong>{model.tree.label}</strong>
            <TreeSample field={model.tree.field} />
          </aside>
        )}
        <div className={css.body}>
          <SearchBar model={model} query={query} onSearch={() => setQuery({ ...query })} />
          <section className={css.table}>
            <div className={css.tools} inert>
              {model.canAdd && <Button kind="primary">{model.buttons.get('add') || t('list.button.add')}</Button>}
              {model.canImport && <Button>{model.buttons.get('upload') || t('list.button.upload')}</Button>}
              {model.canExport && <Button>{model.buttons.get('download') || t('list.button.download')}</Button>}
              {model.canBatchRemove && (
                <Button>{model.buttons.get('batchRemove') || t('list.button.batchRemove')}</Button>
              )}
            </div>
            {columns.length === 0 ? (
              <p className={css.none}>{t('list.noColumns')}</p>
            ) : (
              <DataTable
                label={t('list.preview')}
                columns={columns}
                rows={shown}
                rowKey={(row) => String(row['id'])}
                firstNumber={1}
                selected={model.canBatchRemove ? noIds : undefined}
                actions={model.rowButtons.length > 0 ? () => <Actions buttons={model.rowButtons} /> : undefined}
                hasSums={model.list.showSummary === true}
              />
            )}
            {model.isPaged && (
              <div className={css.pager} inert>
                <Pagination page={1} pageSize={model.pageSize} total={rows.length} onChange={() => undefined} />
              </div>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

const noIds: ReadonlySet<string> = new Set()

function Actions({ buttons }: { buttons: { value: string; label: string }[] }) {
  const none = () => undefined
  return (
    <span inert className={css.actions}>
      <RowActions buttons={buttons} onDetail={none} onEdit={none} onRemove={none} />
    </span>
  )
}

function TreeSample({ field }: { field: Field }) {
  const { t } = useTranslation('designer')
  const { language } = useReader()
  const options = Array.isArray(field['options'])
    ? (field['options'] as { id: string; fullName: string; fullNameI18n?: Record<string, string> }[])
    : []
  const names = options.map((option) => option.fullNameI18n?.[language] || option.fullName)
  const shown =
    field.config['dataType'] === 'static' && names.length > 0
      ? names
      : [1, 2, 3].map((number) => `${t('list.sample.record')} ${number}`)
  return (
    <ul>
      {shown.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

function useModel() {
  const { language } = useReader()
  const id = useDesigner((state) => state.id)
  const base = useDesigner((state) => state.base)
  const formData = useDeferredValue(useDesigner(({ editor }) => editor.formData))
  const columnData = useDeferredValue(useDesigner((state) => state.columnData))
  return useMemo(
    () =>
      listModel(
        {
          id,
          menuId: '',
          fullName: base.fullName,
          fullNameI18n: base.fullNameI18n,
          formData: JSON.stringify(formData),
          columnData: JSON.stringify(columnData),
        },
        language,
      ),
    [id, base, formData, columnData, language],
  )
}

function useSamples(model: ReturnType<typeof listModel>): Sample[] {
  const { t } = useTranslation('designer')
  const { language, offsetMinutes } = useReader()
  const dictionary = useDictionaryNames()
  return useMemo(() => {
    const fields = new Map(model.columns.flatMap(({ prop, field }) => (field ? [[prop, field] as const] : [])))
    const words = {
      text: t('list.sample.text'),
      person: t('list.sample.person'),
      department: t('list.sample.department'),
      record: t('list.sample.record'),
      position: t('list.sample.position'),
      role: t('list.sample.role'),
      group: t('list.sample.group'),
    }
    return sampleRows(
      fields,
      model.columns.map(({ prop }) => prop),
      { language, offsetMinutes, now: Date.UTC(2026, 6, 20, 4), words, dictionary },
    )
  }, [model, language, offsetMinutes, dictionary, t])
}

function tableColumn(column: ModelColumn, { list }: ReturnType<typeof listModel>, rows: Sample[]): TableColumn<Sample> {
  const isSummed = list.showSummary === true && (list.summaryField ?? []).includes(column.prop)
  const sum = isSummed ? rows.reduce((total, row) => total + Number(row[column.prop] ?? 0), 0) : undefined
  return {
    key: column.prop,
    label: column.label,
    unit: column.unit,
    width: column.width,
    align: column.align,
    fixed: column.fixed,
    isSortable: column.isSortable,
    cell: (row) => <CellText column={column} row={row} />,
    ...(sum === undefined ? {} : { sum: figureText(column, sum) }),
  }
}
