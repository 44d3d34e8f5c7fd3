import type { MenuItemKind, MenuItemRow, MenuNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName, menuType } from '../../../lib/menu/menu.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import css from '../menus.module.css'
import { SchemeDrawer } from '../schemes/scheme-drawer.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemList } from './item-list.tsx'
import { buildItemsQuery } from './items-api.ts'

const limits = {
  button: 'useBtnPermission',
  column: 'useColumnPermission',
  form: 'useFormPermission',
  resource: 'useDataPermission',
} as const

/** Data schemes exist for models only, and a dictionary page has only buttons. */
const supportsItems = (type: number, kind: MenuItemKind): boolean =>
  type === menuType.dictionary ? kind === 'button' : type === menuType.model || kind !== 'resource'

interface ItemsDrawerProps {
  menu: MenuNode
  /** the kind that is shown initially */
  first?: MenuItemKind | undefined
  onClose: () => void
}

/** Buttons, columns, form fields and data schemes of a menu: what can be granted on it. */
export function ItemsDrawer({ menu, first = 'button', onClose }: ItemsDrawerProps) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const [kind, setKind] = useState<MenuItemKind>(first)
  const [edited, setEdited] = useState<{ item?: MenuItemRow } | null>(null)
  const mayChange = useMay('btn_item')
  const { data, error, refetch } = useQuery(buildItemsQuery(menu.id))
  const isModel = menu.type === menuType.model
  const kinds = (['button', 'column', 'form', 'resource'] as const).filter((each) => supportsItems(menu.type, each))
  const items = (data?.list ?? []).filter((item) => item.kind === kind)
  const mayAdd = mayChange && (!isModel || kind === 'button' || kind === 'resource')
  const isLimited = menu[limits[kind]]
  const close = () => setEdited(null)
  return (
    <Drawer open title={t('itemsOf', { name: getMenuName(menu, language) })} onClose={onClose} width={800}>
      <Tabs
        label={t('items')}
        active={kind}
        onChange={setKind}
        items={kinds.map((key) => ({ key, label: t(`kinds.${key}`) }))}
        idPrefix="menu-items"
      />
      <div
        role="tabpanel"
        id={`menu-items-panel-${kind}`}
        aria-labelledby={`menu-items-tab-${kind}`}
        className={css.items}
      >
        <p className={css.note}>
          {t(isLimited ? `limitedBy.${kind}` : `openTo.${kind}`)}
          {isModel && kind !== 'resource' ? ` ${t('followsRelease')}` : ''}
        </p>
        {mayAdd && (
          <Button icon={Plus} onClick={() => setEdited({})}>
            {t(`addItem.${kind}`)}
          </Button>
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
        {edited && kind === 'resource' && <SchemeDrawer menu={menu} {...edited} onClose={close} />}
        {edited && kind !== 'resource' && <ItemDialog menu={menu} kind={kind} {...edited} onClose={close} />}
      </Suspense>
    </Drawer>
  )
}
