import { Search, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { focusOnOpen } from '../focus-on-open.ts'
import type { Item } from './picker-value.ts'
import css from './picker.module.css'

interface PickerFrameProps {
  title: string
  selected: Item[]
  onSelect: (selected: Item[]) => void
  onCancel: () => void
  onConfirm: () => void
  /** called with the text of the keyword box on each input */
  onType: (typed: string) => void
  /** called with the keyword on Enter or the button; '' shows the tree again */
  onKeyword: (keyword: string) => void
  tabs?: ReactNode
  /** the left pane: a tree or a list */
  children: ReactNode
}

/**
 * The common frame of the tree pickers (FO.65): keyword box and entries on the left, the selection on the right, 清空列表, cancel
 * and confirm (F2.45–F2.49, F2.57–F2.61, F9.40). Ctrl and Enter confirm. On a phone it fills the whole window.
 */
export function PickerFrame({
  title,
  selected,
  onSelect,
  onCancel,
  onConfirm,
  onType,
  onKeyword,
  tabs,
  children,
}: PickerFrameProps) {
  const { t } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  /** works everywhere in the dialog, since the button may be far away behind a long list */
  const confirmByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasModifier(event) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onConfirm()
  }
  return (
    <Dialog
      open
      title={title}
      width={isPhone ? 'full' : 'usual'}
      bodyClassName={isPhone ? (css.whole ?? '') : ''}
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
      <div className={css.panes} onKeyDown={confirmByKey}>
        <div className={css.left}>
          <div className={css.search}>
            <Input
              // on a phone the keyboard would cover half of the entries
              ref={isPhone ? undefined : focusOnOpen}
              value={typed}
              icon={Search}
              placeholder={t('picker.keyword')}
              aria-label={t('picker.keyword')}
              onChange={(event) => {
                setTyped(event.target.value)
                onType(event.target.value)
                if (event.target.value === '') onKeyword('')
              }}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return
                if (event.key === 'Enter' && !hasModifier(event)) onKeyword(typed.trim())
                if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()
              }}
            />
            <Button onClick={() => onKeyword(typed.trim())}>{t('picker.search')}</Button>
          </div>
          {tabs && <div className={css.tabs}>{tabs}</div>}
          <div ref={list} className={css.choices}>
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
                <span className={css.name} title={item.note ?? item.name}>
                  {item.name || '…'}
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

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey
