import { readInterfaceUse } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../ui/overlays/popover.tsx'
import { fetchInterfaceRecords, getRecordName } from '../interface/interface-calls.ts'
import { useParams } from '../interface/use-params.ts'
import css from './controls.module.css'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { Box, ClearButton } from './parts/box.tsx'
import { PlainText } from './parts/plain-text.tsx'
import { useDebouncedValue } from './parts/use-debounced-value.ts'

export const autocomplete: ControlView = { kind: 'autocomplete', Edit: Suggesting, Read: PlainText }

/** ms without a key press before suggestions are loaded */
const pause = 250

/** A line of text with suggestions below it. They are loaded once the user types, or opens them with the arrow down key. */
function Suggesting({ field, path, value, onChange, onLeave, ...props }: EditProps) {
  const { t } = useTranslation('form')
  const { id, disabled, invalid, label, shape } = props
  const [box, setBox] = useState<Element | null>(null)
  const [at, setAt] = useState(-1)
  const listId = useId()
  const text = typeof value === 'string' ? value : ''
  const suggestions = useSuggestions(field, path, text, box !== null)
  const isOpen = box !== null && suggestions.length > 0
  const close = () => {
    setBox(null)
    setAt(-1)
  }
  const take = (suggestion: string) => {
    onChange(suggestion)
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = suggestions[at]
    if (isOpen && step !== 0) setAt((now) => moveIndex(now, step, suggestions.length))
    else if (isOpen && event.key === 'Enter' && chosen !== undefined) take(chosen)
    else if (isOpen && event.key === 'Escape') close()
    else if (isOpenKey(event, shape)) setBox(event.currentTarget.parentElement)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Box shape={shape} invalid={invalid} disabled={disabled}>
      <input
        id={id}
        value={text}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        disabled={disabled}
        placeholder={shape === 'cell' ? '' : field.placeholder || t('control.enter')}
        aria-label={shape === 'cell' ? label : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        onChange={(event) => {
          setBox(event.currentTarget.parentElement)
          setAt(-1)
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onLeave()
        }}
      />
      {field.clearable && text !== '' && !disabled && shape === 'box' && (
        <ClearButton label={label} onClear={() => onChange('')} />
      )}
      {isOpen && (
        <Popover anchor={box} matchWidth onClose={close}>
          <ul id={listId} role="listbox" aria-label={label} className={css.suggestions}>
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                // the input keeps the focus
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
              >
                {suggestion}
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </Box>
  )
}

/** Next index with wrap-around; from the input (-1) down to the first entry, up to the last. */
const moveIndex = (at: number, step: number, count: number): number =>
  at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count

/**
 * The suggestions without duplicates; empty while they are not wanted, and if the interface does not respond: any text can be
 * typed anyway.
 */
function useSuggestions(field: EditProps['field'], path: string, typed: string, isWanted: boolean): string[] {
  const params = useParams(field, path)
  const use = useMemo(() => readInterfaceUse(field), [field])
  const wanted = typed.trim().slice(0, 100)
  const keyword = useDebouncedValue(wanted, pause)
  const { data } = useQuery({
    queryKey: ['suggestions', use, params, keyword],
    queryFn: ({ signal }) =>
      fetchInterfaceRecords(
        use,
        { params, columns: use ? [use.relationField] : [], keyword, page: 1, pageSize: getMaxSuggestions(field) },
        signal,
      ),
    enabled: isWanted && use !== undefined && keyword === wanted,
    staleTime: 30_000,
    placeholderData: (previous) => previous,
  })
  return useMemo(() => {
    if (!use || !isWanted) return []
    const texts = (data?.list ?? []).map((record) => getRecordName(use, record)).filter((text) => text !== '')
    return [...new Set(texts)].filter((text, _index, all) => all.length > 1 || text !== typed)
  }, [data, use, isWanted, typed])
}

function getMaxSuggestions(field: EditProps['field']): number {
  const total = field['total']
  return typeof total === 'number' && Number.isInteger(total) && total >= 1 && total <= 50 ? total : 10
}

// In a table plain arrow keys move from cell to cell.
const isOpenKey = ({ key, altKey }: KeyboardEvent, shape: 'box' | 'cell'): boolean =>
  key === 'ArrowDown' && (altKey || shape === 'box')
