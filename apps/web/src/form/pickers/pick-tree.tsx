import { Briefcase, Building2, FolderTree, Network, Shield, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { VirtualTree, type VirtualTreeProps } from '../../ui/tree/virtual-tree.tsx'
import { Avatar } from './avatar.tsx'
import type { PickerEntry, ItemConverter } from './panes.ts'
import type { Item } from './picker-value.ts'
import css from './picker.module.css'

/** A row of the tree or list of a picker. `id` identifies the node, since a user may be below several organizations. */
export interface PickNode {
  id: string
  shown: PickerEntry
  children?: readonly PickNode[] | undefined
  /** called on a click, instead of selecting the node */
  act?: () => void
}

/** Props of every pane of a picker. */
export interface PaneProps {
  label: string
  selected: Item[]
  isMultiple: boolean
  onPick: (item: Item) => void
}

interface PickTreeProps extends PaneProps {
  nodes: readonly PickNode[]
  take: ItemConverter
  open?: ReadonlySet<string>
  onOpen?: (node: PickNode, isOpen: boolean) => void
  isBranch?: (node: PickNode) => boolean
  isLoading?: (node: PickNode) => boolean
  onEnd?: () => void
}

const nothingOpen: ReadonlySet<string> = new Set()
const rowHeight = 32
/** The next page is loaded at this distance in px from the end (F9.25). */
const nearEndPx = 200

/** The nodes of a pane. A click or Enter selects a node, or opens and closes one that cannot be selected. */
export function PickTree({
  nodes,
  take,
  selected,
  isMultiple,
  onPick,
  open = nothingOpen,
  onOpen,
  ...tree
}: PickTreeProps) {
  const chosen = useMemo(() => new Set(selected.map(({ id }) => id)), [selected])
  const press = (node: PickNode) => {
    if (node.act) return node.act()
    const item = take(node.shown)
    if (item) onPick(item)
    else onOpen?.(node, !open.has(node.id))
  }
  const more: Partial<VirtualTreeProps<PickNode>> = tree
  return (
    <VirtualTree
      {...more}
      label={tree.label}
      className={css.list ?? ''}
      nodes={nodes}
      open={open}
      onOpen={(node, isOpen) => onOpen?.(node, isOpen)}
      onChoose={press}
      multiple={isMultiple}
      rowHeight={rowHeight}
      endWithin={nearEndPx}
      isSelected={({ shown, act }) => {
        const item = act ? undefined : take(shown)
        return item !== undefined && chosen.has(item.id)
      }}
    >
      {({ shown }) => <Line shown={shown} />}
    </VirtualTree>
  )
}

const icons: Record<string, LucideIcon> = {
  company: Building2,
  department: Network,
  position: Briefcase,
  role: Shield,
  group: UsersRound,
}

function Line({ shown }: { shown: PickerEntry }) {
  const Icon = icons[shown.type ?? ''] ?? FolderTree
  const isPerson = shown.type === 'user'
  return (
    <>
      {!isPerson && <Icon size={16} strokeWidth={1.75} aria-hidden className={css.icon} />}
      {isPerson && (shown.text ? <DefaultAvatar /> : <Avatar name={shown.fullName} src={shown.headIcon} />)}
      <span className={css.name} title={shown.fullName}>
        {shown.fullName}
      </span>
      {isPerson && shown.organize && <span className={css.note}>{shown.organize}</span>}
    </>
  )
}

/** Avatar of the pseudo-user, who is not known yet (F2.65). */
function DefaultAvatar() {
  return (
    <span className={css.avatar} data-default aria-hidden>
      <UserRound size={14} strokeWidth={1.75} />
    </span>
  )
}
