import type { MenuItem } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { getRoute } from '../../lib/menu/menu.ts'
import { formatToDoCount, toDoPath, useToDoCount } from '../../lib/realtime/to-do.ts'
import css from './to-do-badge.module.css'

const maxShown = 99

/** The number of tasks, at their menu item or at a closed item that contains it. */
export function ToDoBadge({ item, isSmall = false }: { item: MenuItem; isSmall?: boolean }) {
  return containsToDo(item) ? <Count isSmall={isSmall} /> : null
}

function Count({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation('shell')
  const count = useToDoCount()
  if (count === 0) return null
  return (
    <span className={isSmall ? css.corner : css.count} data-badge>
      <span aria-hidden>{formatToDoCount(count, maxShown)}</span>
      <span className="visually-hidden">{t('toDoCount', { total: formatToDoCount(count) })}</span>
    </span>
  )
}

const containsToDo = (item: MenuItem): boolean =>
  item.children.length > 0 ? item.children.some(containsToDo) : getRoute(item).path === toDoPath
