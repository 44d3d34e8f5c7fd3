import type { TreeNode } from '@armature/contract'
import { formatItemKind, itemKindCodes, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import css from '../branch.module.css'
import { Branch } from '../branch.tsx'
import { useAuthorize } from '../profile-api.ts'

type Kind = 'module' | ItemKind
const kinds: readonly Kind[] = ['module', ...itemKindCodes]

/** The user's permissions by kind, below their menus. */
export function RightsTab() {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const nameKind = (each: Kind) => (each === 'module' ? t('rights.module') : formatItemKind(each, 'plural', language))
  const [kind, setKind] = useState<Kind>('module')
  const rights = useAuthorize()
  if (rights.error && !rights.data) return <Failed error={rights.error} onRetry={() => void rights.refetch()} />
  if (!rights.data) return <Skeleton rows={6} />
  const tree = rights.data[kind]
  return (
    <>
      <div className={`fade-x ${css.tools}`}>
        <Segmented
          label={t('rights.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: nameKind(value) }))}
        />
      </div>
      {tree.length === 0 ? (
        <Empty title={t('rights.none', { kind: nameKind(kind) })} text={t('rights.noneText')} />
      ) : (
        // each kind is another tree with its own expanded nodes
        <ul key={kind} className={css.tree} aria-label={nameKind(kind)}>
          {tree.map((node) => (
            <Node key={node.id} node={node} depth={0} />
          ))}
        </ul>
      )}
    </>
  )
}

function Node({ node, depth }: { node: TreeNode; depth: number }) {
  const { t } = useTranslation('profile')
  const children = node.children ?? []
  return (
    <Branch
      name={node.fullName}
      hasChildren={children.length > 0}
      startsOpen={depth === 0}
      line={
        <>
          {node.icon && <MenuIcon name={node.icon} />}
          <span className={css.text}>{node.fullName}</span>
          {children.length > 0 && <span className={css.note}>{t('rights.count', { count: countLeaves(node) })}</span>}
        </>
      }
    >
      {() => children.map((child) => <Node key={child.id} node={child} depth={depth + 1} />)}
    </Branch>
  )
}

const countLeaves = (node: TreeNode): number =>
  node.children?.length ? node.children.reduce((sum, child) => sum + countLeaves(child), 0) : 1
