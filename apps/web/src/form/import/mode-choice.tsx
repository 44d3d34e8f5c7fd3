import type { ImportMode } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import css from './import.module.css'
import type { Import } from './use-import.ts'

const modes: ImportMode['mode'][] = ['add', 'update', 'both']

/** Whether rows add records or update existing ones, which are found by a unique field. Only shown if there is such a field. */
export function ModeChoice({ work }: { work: Pick<Import, 'columns' | 'mode' | 'chooseMode'> }) {
  const { t } = useTranslation('import')
  const { columns, mode, chooseMode } = work
  const keyFields = columns?.keyFields ?? []
  const [first] = keyFields
  if (!first) return null
  const choose = (next: ImportMode['mode']) =>
    chooseMode({ mode: next, keyField: next === 'add' ? '' : mode.keyField || first.id })
  return (
    <>
      <NativeSelect
        size="small"
        className={css.choice}
        aria-label={t('mode.label')}
        value={mode.mode}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(event) => choose(modes.find((one) => one === event.target.value) ?? 'add')}
      />
      {mode.mode !== 'add' && (
        <NativeSelect
          size="small"
          className={css.choice}
          aria-label={t('mode.keyField')}
          value={mode.keyField}
          options={keyFields.map(({ id, fullName }) => ({ value: id, label: t('mode.by', { name: fullName }) }))}
          onChange={(event) => chooseMode({ ...mode, keyField: event.target.value })}
        />
      )}
    </>
  )
}
