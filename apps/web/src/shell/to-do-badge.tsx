import type { MenuItem } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { routeOf } from '../lib/menu.ts'
import { toDoPath, useToDoCount } from '../lib/to-do.ts'
import css from './to-do-badge.module.css'

const mostShown = 99

/** The number of tasks, at their menu item or at a closed item that contains it. */
export function ToDoBadge({ item, isSmall = false }: { item: MenuItem; isSmall?: boolean }) {
  return holdsToDo(item) ? <Count isSmall={isSmall} /> : null
}

function Count({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation('shell')
  const count = useToDoCount()
  if (count === 0) return null
  return (
    <span className={isSmall ? css.corner : css.count} data-badge>
      <span aria-hidden>{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="visually-hidden">{t('toDoCount', { count })}</span>
    </span>
  )
}

const holdsToDo = (item: MenuItem): boolean =>
  item.children.length > 0 ? item.children.some(holdsToDo) : routeOf(item).path === toDoPath
