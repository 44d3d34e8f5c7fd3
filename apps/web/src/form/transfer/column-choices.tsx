import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import css from './transfer.module.css'

interface Column {
  id: string
  fullName: string
}

/** A column that can be exported, or a sub-table with its columns. */
export interface ColumnChoice extends Column {
  children: Column[]
}

interface ColumnChoicesProps {
  choices: readonly ColumnChoice[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Selects columns of the record and of each sub-table, one by one or all together. */
export function ColumnChoices({ choices, chosen, onChange }: ColumnChoicesProps) {
  const { t } = useTranslation('transfer')
  const own = choices.filter(({ children }) => children.length === 0)
  const groups = [
    ...(own.length > 0 ? [{ id: '', fullName: t('columns'), children: own }] : []),
    ...choices.filter(({ children }) => children.length > 0),
  ]
  return groups.map(({ id, fullName, children }) => (
    <Group key={id} name={fullName} columns={children} chosen={chosen} onChange={onChange} />
  ))
}

interface GroupProps {
  name: string
  columns: readonly Column[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

function Group({ name, columns, chosen, onChange }: GroupProps) {
  const ids = columns.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  const toggle = (some: readonly string[], isOn: boolean) =>
    onChange(new Set(isOn ? [...chosen, ...some] : [...chosen].filter((id) => !some.includes(id))))
  return (
    <fieldset className={css.columns}>
      <legend>
        <Checkbox
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={(isOn) => toggle(ids, isOn)}
        >
          {name}
        </Checkbox>
      </legend>
      {columns.map(({ id, fullName }) => (
        <Checkbox key={id} checked={chosen.has(id)} onChange={(isOn) => toggle([id], isOn)}>
          {fullName}
        </Checkbox>
      ))}
    </fieldset>
  )
}
