import { useEffect, useState } from 'react'
import { flatten, loadAreas } from '../choices.js'
import { texts } from '../texts.js'
import { toText } from '../values.js'
import { type ControlProps, toGroup } from './control-props.js'

/** Choices of the design or of a dictionary; those of a tree are shown with the names above them. */
function listOptions({ choices = [], input }: ControlProps['field']): { key: string; name: string; value: unknown }[] {
  const flat = flatten(choices)
  if (input !== 'path') return flat.map(({ id, name }) => ({ key: id, name, value: id }))
  return flat.filter(({ isLeaf }) => isLeaf).map(({ path, name }) => ({ key: JSON.stringify(path), name, value: path }))
}

const toKey = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : toText(value))

export function SelectInput({ field, value, set, attributes }: ControlProps) {
  const options = listOptions(field)
  const empty = field.input === 'path' ? [] : ''
  return (
    <select
      {...attributes}
      value={Array.isArray(value) && value.length === 0 ? '' : toKey(value)}
      onChange={(event) => set(() => options.find(({ key }) => key === event.target.value)?.value ?? empty)}
    >
      <option value="">{field.placeholder ?? texts.choose}</option>
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
}

export function RadioInput({ field, value, set, attributes }: ControlProps) {
  return (
    <span className="choices" {...toGroup(attributes)} role="radiogroup">
      {listOptions(field).map((option) => (
        <label key={option.key}>
          <input
            type="radio"
            name={attributes.id}
            disabled={attributes.disabled}
            checked={toKey(value) === option.key}
            onChange={() => set(() => option.value)}
          />
          {option.name}
        </label>
      ))}
    </span>
  )
}

/** Several choices. */
export function ChecksInput({ field, value, set, attributes }: ControlProps) {
  const chosen = new Set(Array.isArray(value) ? value.map(toKey) : [])
  const turn = (key: string, one: unknown) =>
    set((before) => {
      const list: unknown[] = Array.isArray(before) ? before : []
      return list.some((each) => toKey(each) === key) ? list.filter((each) => toKey(each) !== key) : [...list, one]
    })
  return (
    <span className="choices" {...toGroup(attributes)}>
      {listOptions(field).map((option) => (
        <label key={option.key}>
          <input
            type="checkbox"
            disabled={attributes.disabled}
            checked={chosen.has(option.key)}
            onChange={() => turn(option.key, option.value)}
          />
          {option.name}
        </label>
      ))}
    </span>
  )
}

/** An address: one list for each level, the next one below the choice of the one before. */
export function AreaInput(props: ControlProps) {
  const { field, value, set, attributes } = props
  const [draft, setDraft] = useState<string[]>([])
  const levels = field.source?.from === 'areas' ? field.source.levels : 3
  const paths = (Array.isArray(value) ? value : []) as string[][]
  if (!field.multiple) {
    return <AreaLists {...props} levels={levels} path={value as string[]} onPath={(path) => set(() => path)} />
  }
  return (
    <span {...toGroup(attributes)}>
      {paths.map((path) => (
        <span key={path.join('/')} className="tag">
          {path.join(' / ')}
          <button
            type="button"
            aria-label={texts.remove}
            onClick={() => set(() => paths.filter((one) => one !== path))}
          >
            ×
          </button>
        </span>
      ))}
      <AreaLists {...props} levels={levels} path={draft} onPath={setDraft} />
      <button
        type="button"
        disabled={attributes.disabled || draft.length < levels}
        onClick={() => {
          set(() => [...paths, draft])
          setDraft([])
        }}
      >
        {texts.add}
      </button>
    </span>
  )
}

interface AreaListsProps extends ControlProps {
  levels: number
  path: string[]
  onPath: (path: string[]) => void
}

function AreaLists({ field, attributes, levels, path, onPath }: AreaListsProps) {
  return (
    <span className="row" {...toGroup(attributes)}>
      {Array.from({ length: Math.min(levels, path.length + 1) }, (_, level) => (
        <AreaList
          key={level}
          label={`${field.label} ${level + 1}`}
          above={level === 0 ? '-1' : (path[level - 1] ?? '-1')}
          value={path[level] ?? ''}
          isDisabled={attributes.disabled}
          onValue={(id) => onPath(id === '' ? path.slice(0, level) : [...path.slice(0, level), id])}
        />
      ))}
    </span>
  )
}

interface AreaListProps {
  label: string
  above: string
  value: string
  isDisabled: boolean
  onValue: (id: string) => void
}

function AreaList({ label, above, value, isDisabled, onValue }: AreaListProps) {
  const [areas, setAreas] = useState<{ id: string; fullName: string }[]>([])
  useEffect(() => {
    const ended = new AbortController()
    loadAreas(above, ended.signal).then(setAreas, () => undefined)
    return () => ended.abort()
  }, [above])
  return (
    <select
      aria-label={label}
      disabled={isDisabled}
      value={areas.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{texts.choose}</option>
      {areas.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </select>
  )
}
