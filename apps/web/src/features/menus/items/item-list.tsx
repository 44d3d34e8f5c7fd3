import type { MenuItemRow, MenuNode } from '@armature/contract'
import { formatItemKind, isSchemeKind, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { ArrowDown, ArrowUp, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { joinNames, joinSentences } from '../../../lib/i18n/join-names.ts'
import { useRemoveThing } from '../../../form/bin/use-remove-thing.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import css from '../menus.module.css'
import { SchemeSentence } from '../schemes/scheme-sentence.tsx'
import { loadHolders, orderItems, removeItem, useRefreshItems } from './items-api.ts'

interface ItemListProps {
  menu: MenuNode
  kind: ItemKind
  items: readonly MenuItemRow[]
  mayChange: boolean
  onEdit: (item: MenuItemRow) => void
}

/** Items of one kind in their order: name, code, and number of grants. */
export function ItemList({ menu, kind, items, mayChange, onEdit }: ItemListProps) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const refresh = useRefreshItems(menu.id)
  const removeThing = useRemoveThing('menuItem')
  const run = (act: Promise<unknown>) => void act.then(refresh).catch(() => undefined)
  const move = (at: number, by: -1 | 1) => {
    const ids = items.map(({ id }) => id)
    const [id = ''] = ids.splice(at, 1)
    run(orderItems(menu.id, kind, ids.toSpliced(at + by, 0, id)))
  }
  const remove = async (item: MenuItemRow) => {
    const name = getMenuName(item, language)
    // without the connection, the question is asked all the same
    const { names, total } = await loadHolders(menu.id, item.id).catch(() => ({ names: [], total: item.holders }))
    const holders =
      names.length === 0
        ? ''
        : t(total > names.length ? 'moreHolders' : 'holders', { names: joinNames(names, language) })
    const note = joinSentences([t('removeItemText', { count: total }), holders], language)
    await removeThing({ id: item.id, name, note, send: () => removeItem(menu.id, item.id), onChanged: refresh })
  }
  if (items.length === 0)
    return <Empty title={formatItemKind(kind, 'none', language)} text={formatItemKind(kind, 'noneTip', language)} />
  return (
    <ol className={css.itemList} aria-label={formatItemKind(kind, 'plural', language)}>
      {items.map((item, at) => {
        const name = getMenuName(item, language)
        return (
          <li key={item.id} className={css.item}>
            <div className={css.itemWords}>
              <strong>{name}</strong> <code>{item.enCode}</code>
              <small>
                {item.holders > 0 ? t('grantedTo', { count: item.holders }) : t('noHolders')}
                {item.origin !== 'own' && ` · ${t(`origins.${item.origin}`)}`}
              </small>
              {isSchemeKind(kind) && (
                <Suspense fallback={null}>
                  <SchemeSentence menuId={menu.id} item={item} />
                </Suspense>
              )}
              {item.faults.length > 0 && (
                <p className={css.broken} role="alert">
                  <Icon icon={TriangleAlert} size={14} />
                  {t('broken', { fields: [...new Set(item.faults.map(({ field }) => field))].join(', ') })}
                </p>
              )}
            </div>
            {mayChange && (
              <div className={css.itemButtons}>
                <IconButton
                  size="small"
                  icon={ArrowUp}
                  label={t('itemUp', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  size="small"
                  icon={ArrowDown}
                  label={t('itemDown', { name })}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton size="small" icon={Pencil} label={t('editItem', { name })} onClick={() => onEdit(item)} />
                {item.origin === 'own' && (
                  <IconButton
                    size="small"
                    icon={Trash2}
                    label={t('removeItem', { name })}
                    onClick={() => void remove(item).catch(() => undefined)}
                  />
                )}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
