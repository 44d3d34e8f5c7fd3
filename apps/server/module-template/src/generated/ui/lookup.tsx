import { type KeyboardEvent, useState } from 'react'
import type { FlatChoice } from '../choices.js'
import { texts } from '../texts.js'
import { toText } from '../values.js'
import { type ControlProps, toGroup } from './control-props.js'
import { useFound, useNames } from './use-choices.js'

/** Chooses users, departments, records of other forms and the like: type to search, arrow keys and Enter to choose. */
export function LookupInput({ field, value, set, attributes, limits, choose: tell }: ControlProps) {
  const { source, multiple, input } = field
  const chosen = listChosen(value, multiple === true, input === 'path')
  const names = useNames(source, chosen, limits)
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const choose = (choice: FlatChoice) => {
    const one = input === 'path' ? choice.path : choice.id
    setPicked((before) => new Map(before).set(choice.id, choice.name))
    set((before) => (multiple ? addOnce(Array.isArray(before) ? before : [], one) : one))
    if (!multiple) tell?.(choice.record ?? null)
  }
  const remove = (id: string) => {
    set((before) => {
      if (!multiple) return input === 'path' ? [] : ''
      return (Array.isArray(before) ? (before as unknown[]) : []).filter((one) => toId(one) !== id)
    })
    if (!multiple) tell?.(null)
  }
  return (
    <span className="lookup">
      {chosen.map((id) => (
        <span key={id} className="tag">
          {picked.get(id) ?? names.get(id) ?? id}
          {!attributes.disabled && (
            <button
              type="button"
              aria-label={`${texts.remove} ${picked.get(id) ?? names.get(id) ?? id}`}
              onClick={() => remove(id)}
            >
              ×
            </button>
          )}
        </span>
      ))}
      {attributes.disabled ? (
        <output {...toGroup(attributes)} />
      ) : (
        <SearchBox {...{ field, attributes, limits, choose }} />
      )}
    </span>
  )
}

type SearchBoxProps = Pick<ControlProps, 'field' | 'attributes' | 'limits'> & { choose: (choice: FlatChoice) => void }

function SearchBox({ field, attributes, limits, choose }: SearchBoxProps) {
  const [keyword, setKeyword] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { found, failure } = useFound(field, keyword, isOpen, limits)
  const listId = `${attributes.id}-choices`
  const take = (choice: FlatChoice | undefined) => {
    if (!choice) return
    choose(choice)
    setAt(0)
    setKeyword('')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + step)))
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      take(found[at])
    }
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <span className="search-box">
      <input
        {...attributes}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && found[at] ? `${listId}-${at}` : undefined}
        placeholder={field.placeholder ?? texts.search}
        value={keyword}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setKeyword(event.target.value)
          setAt(0)
          setOpen(true)
        }}
      />
      <ul id={listId} role="listbox" aria-label={field.label} hidden={!isOpen}>
        {found.map((choice, position) => (
          <li
            key={choice.id}
            id={`${listId}-${position}`}
            role="option"
            aria-selected={position === at}
            onPointerDown={(event) => {
              event.preventDefault()
              take(choice)
            }}
          >
            {choice.name}
          </li>
        ))}
        {found.length === 0 && <li className="none">{failure || texts.noneFound}</li>}
      </ul>
    </span>
  )
}

const toId = (value: unknown): string => toText(Array.isArray(value) ? value.at(-1) : value)

function listChosen(value: unknown, isMultiple: boolean, isPath: boolean): string[] {
  const list: unknown[] = isMultiple ? (Array.isArray(value) ? value : []) : isPath ? [value] : [value]
  return list.map(toId).filter((id) => id !== '')
}

const addOnce = (list: unknown[], one: unknown): unknown[] =>
  list.some((each) => toId(each) === toId(one)) ? list : [...list, one]
