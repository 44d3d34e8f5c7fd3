import type { MenuNode } from '@armature/contract'
import { formatMenuType, listItemKinds } from '@armature/contract/catalog/menu-type-details'
import { formatItemKind, itemKindCodes, itemKinds } from '@armature/contract/catalog/item-kinds'
import { EyeOff } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { State, Tag } from '../../ui/feedback/tag.tsx'
import { VirtualTree } from '../../ui/tree/virtual-tree.tsx'
import css from './menus.module.css'

interface MenuTreeProps {
  label: string
  nodes: readonly MenuNode[]
  open: ReadonlySet<string>
  onOpen: (node: MenuNode, isOpen: boolean) => void
  selectedId: string
  onSelect: (node: MenuNode) => void
  /** Alt and an arrow key: moves the menu up or down among its siblings */
  onMove: ((by: -1 | 1) => void) | undefined
}

/** The menus of an application: type, target, number of permission items, and state of each. */
export function MenuTree({ label, nodes, open, onOpen, selectedId, onSelect, onMove }: MenuTreeProps) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const isPhone = useAppState((state) => state.device) === 'mobile'
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || by === undefined || !onMove) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <div className={css.tree} onKeyDown={onKeyDown}>
      {!isPhone && (
        <div className={css.heads} aria-hidden>
          <span className={css.grow}>{t('menu')}</span>
          <span className={css.address}>{t('leadsTo')}</span>
          {itemKindCodes.map((kind) => (
            <span key={kind} className={css.count}>
              {formatItemKind(kind, 'plural', language)}
            </span>
          ))}
          <span className={css.state}>{t('state')}</span>
        </div>
      )}
      <VirtualTree
        label={label}
        className={css.rows ?? ''}
        rowHeight={isPhone ? 44 : 36}
        nodes={nodes}
        open={open}
        onOpen={onOpen}
        isSelected={({ id }) => id === selectedId}
        onChoose={onSelect}
      >
        {(node) => <MenuLine node={node} isPhone={isPhone} />}
      </VirtualTree>
    </div>
  )
}

function MenuLine({ node, isPhone }: { node: MenuNode; isPhone: boolean }) {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const isOn = node.enabledMark === 1
  return (
    <>
      <span className={css.name} data-off={!isOn || undefined}>
        <MenuIcon name={node.icon} size={16} />
        <span className="cut">{getMenuName(node, language)}</span>
        {!isPhone && <Tag tone="outline">{formatMenuType(node.type, language)}</Tag>}
        {node.hidden && (
          <span className={css.hidden} title={t('hidden')}>
            <Icon icon={EyeOff} size={14} />
            <span className="visually-hidden">{t('hidden')}</span>
          </span>
        )}
      </span>
      {!isPhone && (
        <>
          <span className={css.address} title={node.urlAddress}>
            {node.urlAddress}
          </span>
          {itemKindCodes.map((kind) => (
            <Count
              key={kind}
              shown={listItemKinds(node.type).includes(kind)}
              value={node[itemKinds[kind].count]}
              isLimited={node[itemKinds[kind].limit]}
            />
          ))}
        </>
      )}
      <span className={css.state}>
        <State kind={isOn ? 'done' : 'off'}>{t(isOn ? 'on' : 'off')}</State>
      </span>
    </>
  )
}

/** Number of permission items; dimmed where the menu does not restrict them. */
function Count({ shown, value, isLimited }: { shown: boolean; value: number; isLimited: boolean }) {
  const { t } = useTranslation('menus')
  if (!shown) return <span className={css.count}>—</span>
  return (
    <span className={css.count} data-limited={isLimited || undefined} title={t(isLimited ? 'limited' : 'unlimited')}>
      {value}
    </span>
  )
}
