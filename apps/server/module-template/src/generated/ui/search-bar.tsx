import { type FormEvent, useId, useState } from 'react'
import { texts } from '../texts.js'
import type { Field, Input, SearchField, Values } from '../types.js'
import { emptyValue } from '../values.js'
import { controls } from './controls.js'

interface SearchBarProps {
  search: SearchField[]
  onSearch: (keyword: string, values: Values) => void
}

/** The keyword and the search fields of the list; on phones the fields are shown when asked for. */
export function SearchBar({ search, onSearch }: SearchBarProps) {
  const [keyword, setKeyword] = useState('')
  const [values, setValues] = useState<Values>({})
  const [isOpen, setOpen] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(keyword.trim(), values)
  }
  const reset = () => {
    setKeyword('')
    setValues({})
    onSearch('', {})
  }
  return (
    <form className={isOpen ? 'search panel open' : 'search panel'} role="search" onSubmit={submit}>
      <label className="search-item">
        <span className="label">{texts.keyword}</span>
        <input type="search" value={keyword} maxLength={100} onChange={(event) => setKeyword(event.target.value)} />
      </label>
      {search.map((one) => (
        <SearchItem
          key={one.field.name}
          one={one}
          value={values[one.field.name]}
          onValue={(change) => setValues((before) => ({ ...before, [one.field.name]: change(before[one.field.name]) }))}
        />
      ))}
      <span className="row">
        <button type="submit" className="primary">
          {texts.search}
        </button>
        <button type="button" onClick={reset}>
          {texts.reset}
        </button>
        {search.length > 0 && (
          <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.filter}
          </button>
        )}
      </span>
    </form>
  )
}

interface SearchItemProps {
  one: SearchField
  value: unknown
  onValue: (change: (value: unknown) => unknown) => void
}

function SearchItem({ one, value, onValue }: SearchItemProps) {
  const id = useId()
  const field = toSearchInput(one)
  const Control = controls[field.input]
  return (
    <div className="search-item">
      <label className="label" id={`${id}-label`} htmlFor={id}>
        {field.label}
      </label>
      <Control
        field={field}
        value={value ?? emptyValue(field)}
        set={onValue}
        attributes={{ id, disabled: false, 'aria-required': false, 'aria-invalid': false }}
      />
    </div>
  )
}

const ranges: Partial<Record<Input, Input>> = {
  date: 'dateRange',
  dateRange: 'dateRange',
  time: 'timeRange',
  timeRange: 'timeRange',
}
const single: Partial<Record<Input, Input>> = {
  radio: 'select',
  checks: 'select',
  longText: 'text',
  html: 'text',
  switch: 'select',
}

/** How a condition is entered: both ends, a text, or one value. */
function toSearchInput({ field, label = field.label, kind }: SearchField): Field {
  const { name, source, choices, format, step } = field
  const own = { name, label, ...(format && { format }), ...(step && { step }) }
  if (kind === 3) return { ...own, input: ranges[field.input] ?? 'numberRange' }
  if (kind === 2) return { ...own, input: 'text' }
  const input = single[field.input] ?? field.input
  if (field.input === 'switch') return { ...own, input: 'rate', max: 1, step: 1 }
  return { ...own, input, ...(source && { source }), ...(choices && { choices }) }
}
