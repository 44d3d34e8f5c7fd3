import type { MenuCategory, ItemKind, MenuNode } from '@armature/contract'
import { isDirectoryType, type MenuType } from '@armature/contract/catalog/menu-types'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Search, Smartphone } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Input } from '../../ui/inputs/input.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { listBranchIds, narrowNodes } from '../../ui/tree/flat-nodes.ts'
import { ItemsDrawer } from './items/items-drawer.tsx'
import { buildMenusQuery, moveMenu, useRefreshMenus } from './menu-api.ts'
import { EditMenuDialog, NewMenuDialog } from './menu-dialog.tsx'
import { MenuTools, type MenuAct } from './menu-tools.tsx'
import { MenuTree } from './menu-tree.tsx'
import css from './menus.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { findNeighbours } from './find-neighbours.ts'

const none: readonly MenuNode[] = []

interface MenuPanelProps {
  systemId: string
  title: string
  /** the menu that is selected initially, and the permission items to open, when a link names them */
  first?: { menuId: string; category: MenuCategory; items: ItemKind | undefined }
}

/** The menu trees of one application, for desktop and phone, with the actions for the selected menu. */
export function MenuPanel({ systemId, title, first }: MenuPanelProps) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(buildMenusQuery(systemId))
  const refresh = useRefreshMenus()
  const mayEdit = useMay('btn_edit')
  const [category, setCategory] = useState<MenuCategory>(first?.category ?? 'Web')
  const [keyword, setKeyword] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [selectedId, setSelectedId] = useState(first?.menuId ?? '')
  const [act, setAct] = useState<MenuAct | null>(first?.items ? 'items' : null)
  const [newType, setNewType] = useState<MenuType | null>(null)

  const list = data?.list ?? none
  const nodes = useMemo(() => list.filter((node) => node.category === category), [list, category])
  const word = keyword.trim().toLowerCase()
  const shown = useMemo(() => {
    const matches = (node: MenuNode) =>
      [getMenuName(node, language), node.fullName, node.enCode, node.urlAddress].some((text) =>
        text.toLowerCase().includes(word),
      )
    return word ? narrowNodes(nodes, matches) : nodes
  }, [nodes, word, language])
  // Everything is expanded except what the user collapsed.
  const open = useMemo(
    () => new Set(listBranchIds(shown).filter((id) => word || !turned.has(id))),
    [shown, turned, word],
  )
  const place = useMemo(() => findNeighbours(nodes, selectedId), [nodes, selectedId])
  const selected = place?.node

  const moveBy = (by: -1 | 1) => {
    if (!place || !mayEdit) return undefined
    // moving down by one means inserting before the sibling after the next one
    const beforeId = by < 0 ? place.before?.id : (place.afterNext?.id ?? null)
    if (beforeId === undefined || (by > 0 && !place.after)) return undefined
    return () =>
      void moveMenu(place.node, { systemId, parentId: place.node.parentId, beforeId })
        .then(refresh)
        .catch(() => undefined)
  }
  const content = () => {
    if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton rows={8} />
    if (shown.length === 0)
      return (
        <Empty
          filtered={word !== ''}
          title={t(word ? 'noneFound' : `none.${category}`)}
          text={t(word ? 'noneFoundText' : `noneText.${category}`)}
        />
      )
    return (
      <MenuTree
        label={title}
        nodes={shown}
        open={open}
        onOpen={({ id }, isOpen) => setTurned((now) => (isOpen ? removeId(now, id) : new Set([...now, id])))}
        selectedId={selectedId}
        onSelect={({ id }) => setSelectedId(id)}
        onMove={mayEdit ? (by) => moveBy(by)?.() : undefined}
      />
    )
  }
  return (
    <section className={css.panel} aria-label={title} aria-busy={isFetching}>
      <header className={css.head}>
        <h2 className="cut">{title}</h2>
        <Segmented
          size="small"
          label={t('category')}
          value={category}
          onChange={setCategory}
          options={[
            { value: 'Web', label: t('categories.Web'), icon: Monitor },
            { value: 'App', label: t('categories.App'), icon: Smartphone },
          ]}
        />
        <Input
          size="small"
          icon={Search}
          type="search"
          value={keyword}
          placeholder={t('keyword')}
          aria-label={t('keyword')}
          boxClassName={css.find}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </header>
      <MenuTools selected={selected} onNew={setNewType} onAct={setAct} onMove={moveBy} />
      {content()}
      <Suspense fallback={null}>
        {newType !== null && (
          <NewMenuDialog
            type={newType}
            systemId={systemId}
            category={category}
            parentId={getParentId(selected)}
            onClose={() => setNewType(null)}
          />
        )}
        {selected && act === 'edit' && <EditMenuDialog id={selected.id} onClose={() => setAct(null)} />}
        {selected && act === 'move' && <MoveDialog menu={selected} onClose={() => setAct(null)} />}
        {selected && act === 'items' && (
          <ItemsDrawer menu={selected} first={first?.items} onClose={() => setAct(null)} />
        )}
      </Suspense>
    </section>
  )
}

/** A new menu is added to the selected directory, or next to the selected menu. */
const getParentId = (selected: MenuNode | undefined): string =>
  selected ? (isDirectoryType(selected.type) ? selected.id : selected.parentId) : '-1'

function removeId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}
