import { Search, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { firstFocus } from '../first-focus.ts'
import type { Item } from './picked.ts'
import css from './picker.module.css'

interface PickerFrameProps {
  title: string
  selected: Item[]
  onSelect: (selected: Item[]) => void
  onCancel: () => void
  onConfirm: () => void
  /** the keyword was sent by Enter or the button; '' shows the tree again */
  onKeyword: (keyword: string) => void
  tabs?: ReactNode
  /** the left pane: a tree or a list */
  children: ReactNode
}

/**
 * The one frame of the tree pickers (FO.65): keyword box and choices on the left, what is chosen on the right, 清空列表,
 * cancel and confirm (F2.45–F2.49, F2.57–F2.61, F9.40).
 */
export function PickerFrame({
  title,
  selected,
  onSelect,
  onCancel,
  onConfirm,
  onKeyword,
  tabs,
  children,
}: PickerFrameProps) {
  const { t } = useTranslation('form')
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('picker.cancel')}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {t('picker.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.panes}>
        <div className={css.left}>
          <div className={css.search}>
            <Input
              ref={firstFocus}
              value={typed}
              icon={Search}
              placeholder={t('picker.keyword')}
              aria-label={t('picker.keyword')}
              onChange={(event) => {
                setTyped(event.target.value)
                if (event.target.value === '') onKeyword('')
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) onKeyword(typed.trim())
                if (event.key === 'ArrowDown') nodesOf(list.current)[0]?.focus()
              }}
            />
            <Button onClick={() => onKeyword(typed.trim())}>{t('picker.search')}</Button>
          </div>
          {tabs && <div className={css.tabs}>{tabs}</div>}
          <div ref={list} style={{ display: 'contents' }} onKeyDown={moveByKey}>
            {children}
          </div>
        </div>
        <div className={css.right}>
          <div className={css.head}>
            <span>
              {t('picker.selected')} {selected.length > 0 && selected.length}
            </span>
            <Button kind="text" size="small" disabled={selected.length === 0} onClick={() => onSelect([])}>
              {t('picker.clear')}
            </Button>
          </div>
          <ul className={css.list} aria-label={t('picker.selected')}>
            {selected.map((item) => (
              <li key={item.id} className={css.chosen}>
                <span className={css.name} title={item.name}>
                  {item.name}
                </span>
                <IconButton
                  icon={X}
                  size="small"
                  label={t('picker.remove', { name: item.name })}
                  onClick={() => onSelect(selected.filter((other) => other.id !== item.id))}
                />
              </li>
            ))}
            {selected.length === 0 && <li className={css.none}>{t('picker.nothing')}</li>}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}

const nodesOf = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('[data-node]') ?? []),
]

// Up and down walk over what is in view; right and left open and close, by the node's own handler.
function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (move === undefined) return
  const nodes = nodesOf(event.currentTarget)
  const here = nodes.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  nodes[here + move]?.focus()
}
