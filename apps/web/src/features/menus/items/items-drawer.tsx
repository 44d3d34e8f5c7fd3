import type { MenuItemRow, MenuNode } from '@armature/contract'
import { menuType } from '@armature/contract/catalog/menu-types'
import { listItemKinds } from '@armature/contract/catalog/menu-type-details'
import { formatItemKind, isSchemeKind, itemKinds, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import css from '../menus.module.css'
import { SchemeDrawer } from '../schemes/scheme-drawer.tsx'
import { ItemDialog, itemCodePattern } from './item-dialog.tsx'
import { ItemList } from './item-list.tsx'
import { buildItemsQuery, useRefreshItems } from './items-api.ts'
import { ThingBinButton } from '../../../form/bin/thing-bin-button.tsx'

interface ItemsDrawerProps {
  menu: MenuNode
  /** the kind that is shown initially */
  first?: ItemKind | undefined
  onClose: () => void
}

/** Buttons, columns, form fields and data schemes of a menu: what can be granted on it. */
export function ItemsDrawer({ menu, first = 'button', onClose }: ItemsDrawerProps) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const [kind, setKind] = useState<ItemKind>(first)
  const [edited, setEdited] = useState<{ item?: MenuItemRow } | null>(null)
  const mayChange = useMay('btn_item')
  const refresh = useRefreshItems(menu.id)
  const { data, error, refetch } = useQuery(buildItemsQuery(menu.id))
  // its columns and fields come from a release, or from the table of a list
  const isMade = menu.type === menuType.model || menu.type === menuType.sourceList
  const kinds = listItemKinds(menu.type)
  const items = (data?.list ?? []).filter((item) => item.kind === kind)
  const mayAdd = mayChange && (!isMade || !itemKinds[kind].comesFromRelease)
  const isLimited = menu[itemKinds[kind].limit]
  const close = () => setEdited(null)
  return (
    <Drawer open title={t('itemsOf', { name: getMenuName(menu, language) })} onClose={onClose} width={800}>
      <Tabs
        label={t('items')}
        active={kind}
        onChange={setKind}
        items={kinds.map((key) => ({ key, label: formatItemKind(key, 'plural', language) }))}
        idPrefix="menu-items"
      />
      <div
        role="tabpanel"
        id={`menu-items-panel-${kind}`}
        aria-labelledby={`menu-items-tab-${kind}`}
        className={css.items}
      >
        <p className={css.note}>
          {formatItemKind(kind, isLimited ? 'isLimited' : 'isOpen', language)}
          {isMade && !isSchemeKind(kind) ? ` ${t('followsRelease')}` : ''}
        </p>
        {mayChange && (
          <div className={css.itemTools}>
            {mayAdd && (
              <Button icon={Plus} onClick={() => setEdited({})}>
                {formatItemKind(kind, 'add', language)}
              </Button>
            )}
            <ThingBinButton
              kind="menuItem"
              codeRule={{ pattern: itemCodePattern, message: t('itemCodeRule') }}
              isSmall
              onRestored={() => void refresh()}
            />
          </div>
        )}
        {error && !data ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton rows={6} />
        ) : (
          <ItemList
            menu={menu}
            kind={kind}
            items={items}
            mayChange={mayChange}
            onEdit={(item) => setEdited({ item })}
          />
        )}
      </div>
      {/* their texts may still be loading: the drawer must not be unmounted until then */}
      <Suspense fallback={null}>
        {edited && isSchemeKind(kind) && <SchemeDrawer menu={menu} {...edited} onClose={close} />}
        {edited && !isSchemeKind(kind) && <ItemDialog menu={menu} kind={kind} {...edited} onClose={close} />}
      </Suspense>
    </Drawer>
  )
}
