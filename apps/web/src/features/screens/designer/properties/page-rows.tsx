import type { PageRows, PageRowSource } from '@armature/contract'
import { screenLimits } from '@armature/contract/visual-dev/screen-options'
import { useTranslation } from 'react-i18next'
import { ColumnRows } from '../../../../widgets/source/column-rows.tsx'
import { noInterface, noRecords } from '../../../../widgets/source/empty-sources.ts'
import { TargetRows } from '../../../../widgets/source/filter-rows.tsx'
import css from '../../../../widgets/source/properties.module.css'
import { Group, NumberRow, SelectRow, SwitchRow } from '../../../../widgets/source/rows.tsx'
import {
  FromRow,
  InterfaceFieldRow,
  InterfaceRows,
  ModelRow,
  Narrowing,
} from '../../../../widgets/source/source-rows.tsx'
import { useFieldChoices } from '../../../../widgets/source/use-fields.ts'
import { changePage, getPage, useEditor, useEditorStore } from '../editor.ts'
import { useFilterTargets } from './filter-targets.ts'

const noFields = { nameField: '', valueField: '' }
const noRows: PageRows = { source: { ...noRecords, ...noFields }, columns: [], sort: null, most: 20, targets: [] }

interface RowsProps {
  rows: PageRows
  /** `key`: the edited setting, so that typing is one undo step */
  onChange: (rows: PageRows, key?: string) => void
}

/** Whether the page on the canvas is shown for each row of a source, and what its elements are narrowed by. */
export function PageRowRows() {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const { id, rows } = useEditor(getPage)
  const change = (next: PageRows | undefined, key?: string) =>
    changePage(
      editor,
      ({ rows: _former, ...page }) => (next ? { ...page, rows: next } : page),
      key === undefined ? null : `${id} rows ${key}`,
    )
  return (
    <Group title={t('groups.rows')}>
      <SwitchRow
        label={t('rows.each')}
        checked={rows !== undefined}
        onChange={(isOn) => change(isOn ? noRows : undefined)}
      />
      {rows && (
        <>
          <SourceRows rows={rows} onChange={change} />
          <NumberRow
            label={t('rows.most')}
            value={rows.most}
            min={1}
            max={screenLimits.rows}
            onChange={(most) => change({ ...rows, most }, 'most')}
          />
          <Targets rows={rows} onChange={change} />
        </>
      )}
    </Group>
  )
}

function SourceRows({ rows, onChange }: RowsProps) {
  const { source } = rows
  // fields of another source do not apply
  const setSource = (next: PageRowSource) => onChange({ ...rows, source: next, columns: [], sort: null })
  return (
    <>
      <FromRow
        from={source.from}
        onChange={(from) => setSource({ ...(from === 'model' ? noRecords : noInterface), ...noFields })}
      />
      {source.from === 'model' ? (
        <ModelSourceRows source={source} rows={rows} onChange={onChange} />
      ) : (
        <InterfaceSourceRows source={source} rows={rows} onChange={onChange} />
      )}
    </>
  )
}

interface SourceRowsProps<From> extends RowsProps {
  source: Extract<PageRowSource, { from: From }>
}

function ModelSourceRows({ source, rows, onChange }: SourceRowsProps<'model'>) {
  const { t } = useTranslation('screens')
  const { list, choices } = useFieldChoices(source.modelId)
  const { nameField, valueField, modelId } = source
  const set = (next: typeof source) => onChange({ ...rows, source: next })
  const shown = [...new Set([nameField, ...rows.columns])].flatMap(
    (name) => list.find((field) => field.name === name) ?? [],
  )
  return (
    <>
      <ModelRow
        value={modelId}
        onChange={(next) =>
          onChange({ ...rows, source: { ...noRecords, ...noFields, modelId: next }, columns: [], sort: null })
        }
      />
      <SelectRow
        label={t('rows.name')}
        value={nameField}
        options={choices('any', nameField)}
        invalid={nameField === ''}
        onChange={(field) => set({ ...source, nameField: field })}
      />
      <SelectRow
        label={t('rows.value')}
        value={valueField}
        options={choices('canGroup', valueField).map((option) =>
          option.value === '' ? { value: '', label: t('rows.record') } : option,
        )}
        onChange={(field) => set({ ...source, valueField: field })}
      />
      <Narrowing source={source} onChange={set} />
      <ColumnRows
        label={t('rows.columns')}
        widget={{ source, columns: rows.columns, sort: rows.sort }}
        onChange={({ columns, sort }) => onChange({ ...rows, columns, sort })}
      />
      {shown.length > 0 && <TextNote fields={shown} />}
    </>
  )
}

function InterfaceSourceRows({ source, rows, onChange }: SourceRowsProps<'interface'>) {
  const { t } = useTranslation('screens')
  const { nameField, interfaceId } = source
  const set = (next: typeof source) => onChange({ ...rows, source: next })
  return (
    <>
      <InterfaceRows source={source} onChange={set} />
      {(['nameField', 'valueField'] as const).map((key) => (
        <InterfaceFieldRow
          key={key}
          label={t(key === 'nameField' ? 'rows.name' : 'rows.value')}
          interfaceId={interfaceId}
          value={source[key]}
          onChange={(field) => set({ ...source, [key]: field })}
        />
      ))}
      {nameField !== '' && <TextNote fields={[{ name: nameField, label: t('rows.name') }]} />}
    </>
  )
}

/** How texts show values of the row. */
function TextNote({ fields }: { fields: readonly { name: string; label: string }[] }) {
  const { t } = useTranslation('screens')
  return (
    <p className={css.note}>
      {t('rows.textHint')}
      {fields.map(({ name, label }) => (
        <span key={name}>
          <br />
          <code>{`{${name}}`}</code> {label}
        </span>
      ))}
    </p>
  )
}

/** The fields of the elements of the page that are narrowed to the row. */
function Targets({ rows, onChange }: RowsProps) {
  const { t } = useTranslation('screens')
  const page = useEditor(getPage)
  const elements = useFilterTargets(page.id)
  const set = (id: string, field: string) => {
    const others = rows.targets.filter(({ widget }) => widget !== id)
    onChange({ ...rows, targets: field === '' ? others : [...others, { widget: id, field }] })
  }
  return (
    <>
      <h4>{t('rows.targets')}</h4>
      {elements.map((one) => (
        <TargetRows
          key={one.id}
          narrowed={one}
          type="choice"
          target={rows.targets.find(({ widget }) => widget === one.id)}
          onChange={({ field }) => set(one.id, field)}
        />
      ))}
      <p className={css.note}>{t('rows.targetsHint')}</p>
    </>
  )
}
