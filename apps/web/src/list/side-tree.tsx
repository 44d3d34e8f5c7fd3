import { Building2, Network, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../ui/inputs/input.tsx'
import { listBranchIds, narrowNodes, type TreeItem } from '../ui/tree/flat-nodes.ts'
import { VirtualTree } from '../ui/tree/virtual-tree.tsx'
import css from './side-tree.module.css'

export interface SideNode extends TreeItem<SideNode> {
  fullName: string
  disabled?: boolean | undefined
  /** company or department, shown with its icon */
  type?: string | undefined
  children?: readonly SideNode[] | undefined
}

interface SideTreeProps {
  label: string
  nodes: readonly SideNode[]
  /** undefined: nothing is selected, the list shows all */
  value: unknown
  onChoose: (id: string | undefined) => void
  /** the nodes are filtered elsewhere */
  onKeyword?: (keyword: string) => void
  /** placeholder of the keyword box */
  keywordLabel?: string
  /** all branches are open at first, instead of the top level only */
  isOpenAtFirst?: boolean
}

/** The tree on the left of a list: a selection filters the list, 全部 resets it. */
export function SideTree({ label, nodes, value, onChoose, onKeyword, ...own }: SideTreeProps) {
  const { t } = useTranslation('form')
  const [typed, setTyped] = useState('')
  const keyword = typed.trim().toLowerCase()
  const shown = useMemo(
    () =>
      onKeyword || !keyword ? nodes : narrowNodes(nodes, ({ fullName }) => fullName.toLowerCase().includes(keyword)),
    [nodes, keyword, onKeyword],
  )
  // Branches opened or closed manually, as the difference from the initial state.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const open = useMemo(() => {
    const standing = new Set(keyword || own.isOpenAtFirst ? listBranchIds(shown) : shown.map(({ id }) => id))
    for (const id of turned) if (!standing.delete(id)) standing.add(id)
    return standing
  }, [shown, keyword, own.isOpenAtFirst, turned])
  const all = useMemo<SideNode>(() => ({ id: '', fullName: t('list.treeAll') }), [t])
  const withAll = useMemo(() => [all, ...shown], [all, shown])
  const find = own.keywordLabel ?? t('list.treeKeyword')

  return (
    <aside className={css.pane} aria-label={label}>
      <div className={css.head}>{label}</div>
      <div className={css.find}>
        <Input
          size="small"
          icon={Search}
          value={typed}
          placeholder={find}
          aria-label={find}
          onChange={(event) => {
            setTyped(event.target.value)
            setTurned(new Set())
            onKeyword?.(event.target.value.trim())
          }}
        />
      </div>
      <VirtualTree
        label={label}
        className={css.list ?? ''}
        nodes={withAll}
        open={open}
        onOpen={({ id }) => setTurned((now) => toggleId(now, id))}
        isSelected={({ id }) => id === (value ?? '')}
        isDisabled={({ disabled }) => disabled === true}
        onChoose={({ id }) => onChoose(id === '' ? undefined : id)}
      >
        {({ fullName, type }) => (
          <>
            {type === 'company' && <Building2 {...mark} />}
            {type === 'department' && <Network {...mark} />}
            <span className={css.name} title={fullName}>
              {fullName}
            </span>
          </>
        )}
      </VirtualTree>
      {shown.length === 0 && <p className={css.none}>{t(keyword ? 'list.treeEmpty' : 'list.treeNone')}</p>}
    </aside>
  )
}

const mark = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: css.icon }

function toggleId(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
