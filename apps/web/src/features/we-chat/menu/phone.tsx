import type { WeChatButton } from '@armature/contract'
import { weChatMenuLimits, type WeChatMenuFault } from '@armature/contract/we-chat/menu-rules'
import { ChevronLeft, Keyboard, Menu, Plus, UserRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { addButton, isSame, moveButton, removeButton, type ButtonPosition } from './menu-edits.ts'
import css from './menu.module.css'

interface PhoneProps {
  buttons: WeChatButton[]
  place: ButtonPosition | null
  faults: readonly WeChatMenuFault[]
  canEdit: boolean
  onChoose: (place: ButtonPosition) => void
  onEdit: (next: { buttons: WeChatButton[]; place: ButtonPosition | null }) => void
}

/** The menu as followers see it. A press selects a button; arrow keys move it among its neighbors, Delete removes it. */
export function Phone({ buttons, place, faults, canEdit, onChoose, onEdit }: PhoneProps) {
  const { t } = useTranslation('weChat')
  const open = place?.[0]
  const group = open === undefined ? undefined : buttons[open]
  const piece = (name: string, own: ButtonPosition, isGroup = false) => (
    <button
      type="button"
      className={classNames(css.piece, isSame(place, own) && css.chosen)}
      aria-pressed={isSame(place, own)}
      data-place={own.join()}
      data-fault={faults.some(({ at }) => at.join() === own.join()) || undefined}
      onClick={() => onChoose(own)}
      onKeyDown={(event) => canEdit && byKey(event, own)}
    >
      {isGroup && <Icon icon={Menu} size={12} />}
      <span className="cut">{name || t('menu.unnamed')}</span>
    </button>
  )
  const byKey = (event: KeyboardEvent<HTMLButtonElement>, own: ButtonPosition) => {
    if (event.key === 'Delete') return onEdit({ buttons: removeButton(buttons, own), place: null })
    const keys = own.length === 1 ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowUp', 'ArrowDown'] as const)
    const by = event.key === keys[0] ? -1 : event.key === keys[1] ? 1 : null
    if (by === null) return
    event.preventDefault()
    const next = moveButton(buttons, own, by)
    onEdit(next)
    // rendered at its new position; the focus stays on it
    const phone = event.currentTarget.closest('[data-phone]')
    requestAnimationFrame(() => phone?.querySelector<HTMLElement>(`[data-place="${next.place.join()}"]`)?.focus())
  }
  return (
    <div className={css.phone} data-phone role="group" aria-label={t('menu.preview')}>
      <div className={css.title} aria-hidden>
        <Icon icon={ChevronLeft} />
        <span>{t('menu.account')}</span>
        <Icon icon={UserRound} />
      </div>
      <div className={css.screen} />
      <div className={css.foot}>
        <span className={css.keys} aria-hidden>
          <Icon icon={Keyboard} />
        </span>
        {buttons.map((button, at) => (
          <div key={at} className={css.slot}>
            {open === at && group && (
              <div
                className={css.list}
                role="group"
                aria-label={t('menu.below', { name: button.name || t('menu.unnamed') })}
              >
                {group.subButtons.map((sub, below) => (
                  <div key={below}>{piece(sub.name, [at, below])}</div>
                ))}
                {canEdit && group.subButtons.length < weChatMenuLimits.subButtons && (
                  <button
                    type="button"
                    className={css.piece}
                    aria-label={t('menu.addBelow')}
                    title={t('menu.addBelow')}
                    onClick={() => onEdit(addButton(buttons, at))}
                  >
                    <Icon icon={Plus} />
                  </button>
                )}
              </div>
            )}
            {piece(button.name, [at], button.subButtons.length > 0)}
          </div>
        ))}
        {canEdit && buttons.length < weChatMenuLimits.buttons && (
          <div className={css.slot}>
            <button
              type="button"
              className={css.piece}
              aria-label={t('menu.add')}
              title={t('menu.add')}
              onClick={() => onEdit(addButton(buttons))}
            >
              <Icon icon={Plus} />
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
