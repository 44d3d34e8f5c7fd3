import { formatItemKind, hasAccessLevel, isItemKind, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Access } from '../draft/draft.ts'
import css from './dialogs.module.css'

export interface ChangedItem {
  type: 'system' | 'menu' | ItemKind
  id: string
  fullName: string
  menuName: string
  before: Access | null
  after: Access | null
}

const initialCount = 50

/** What is added and removed, one row each: kind, name, and the menu it belongs to. */
export function ChangeList({ items }: { items: readonly ChangedItem[] }) {
  const { t } = useTranslation('authorize')
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, initialCount)
  return (
    <>
      <ul className={css.changes}>
        {shown.map((item) => (
          <li key={`${item.type} ${item.id}`}>
            <Sign item={item} />
            <span className={css.kind}>
              {isItemKind(item.type) ? formatItemKind(item.type, 'singular', language) : t(`types.${item.type}`)}
            </span>
            <span className={css.name}>{item.fullName || t('deleted')}</span>
            {hasAccessLevel(item.type) && item.after && <span className={css.access}>{t(`access.${item.after}`)}</span>}
            {item.menuName && <span className={css.menu}>{item.menuName}</span>}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="link" onClick={() => setWhole(true)}>
          {t('more', { count: items.length - shown.length })}
        </Button>
      )}
    </>
  )
}

function Sign({ item: { before, after } }: { item: ChangedItem }) {
  const { t } = useTranslation('authorize')
  const isLess = after === null || (before === 'write' && after === 'read')
  return (
    <span className={classNames(css.sign, isLess ? css.minus : css.plus)}>
      <span aria-hidden>{isLess ? '−' : '+'}</span>
      <span className="visually-hidden">{t(isLess ? 'taken' : 'given')}</span>
    </span>
  )
}
