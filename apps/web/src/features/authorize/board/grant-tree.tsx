import { codeKinds, formatItemKind } from '@armature/contract/catalog/item-kinds'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useAppState } from '../../../lib/state/app-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { getIndentPx, VirtualTree } from '../../../ui/tree/virtual-tree.tsx'
import type { Draft } from '../draft/draft.ts'
import type { GrantIndex, GrantNode } from '../draft/grant-index.ts'
import type { Summary } from '../draft/summary.ts'
import { Details } from './details.tsx'
import css from './board.module.css'
import { NodeLine } from './node-line.tsx'
import type { Sources } from './sources.ts'

interface GrantTreeProps {
  shown: readonly GrantNode[]
  summary: ReadonlyMap<string, Summary>
  index: GrantIndex
  draft: Draft
  before: Draft
  fixed: ReadonlySet<string>
  sources: Sources
  mayEdit: boolean
  keyword: string
  open: ReadonlySet<string>
  onOpen: (id: string) => void
  onToggle: (node: GrantNode) => void
  onEdit: (draft: Draft) => void
  onShowAll: () => void
}

/** Systems and menus with their counts; the items of a menu open below it. Only the rows in view are rendered. */
export function GrantTree(props: GrantTreeProps) {
  const { t } = useTranslation('authorize')
  const language = useLanguage()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { shown, summary, fixed, sources, mayEdit, onOpen, onToggle } = props
  if (shown.length === 0)
    return (
      <Empty filtered className={css.none ?? ''} title={t('noneFound')} text={t('noneFoundText')}>
        <Button onClick={props.onShowAll}>{t('showAll')}</Button>
      </Empty>
    )
  const isLocked = (node: GrantNode) => !mayEdit || (fixed.has(node.id) && summary.get(node.id)?.state === 'all')
  return (
    <>
      <div className={css.columns} aria-hidden>
        <span>{t('menu')}</span>
        {!isPhone &&
          codeKinds.map((kind) => (
            <span key={kind} className={css.figure}>
              {formatItemKind(kind, 'plural', language)}
            </span>
          ))}
        <span className={css.scope}>{formatItemKind('resource', 'plural', language)}</span>
      </div>
      <VirtualTree
        label={t('tree')}
        className={css.tree ?? ''}
        nodes={shown}
        open={props.open}
        onOpen={(node) => onOpen(node.id)}
        onChoose={onToggle}
        rowHeight={isPhone ? 44 : 36}
        isTall={isDetails}
        isDisabled={isLocked}
        isChecked={(node) => getCheckedState(summary.get(node.id))}
        multiple
      >
        {(node, { level }) =>
          node.type === 'details' ? (
            <Details
              node={node}
              indent={getIndentPx(level)}
              {...{ fixed, sources, mayEdit }}
              index={props.index}
              draft={props.draft}
              before={props.before}
              keyword={props.keyword}
              onEdit={props.onEdit}
            />
          ) : (
            <NodeLine
              node={node}
              summary={summary.get(node.id)}
              sources={sources.get(node.id) ?? none}
              isLocked={isLocked(node)}
              isFixed={fixed.has(node.id)}
              isPhone={isPhone}
              onToggle={() => onToggle(node)}
              onOpen={() => (node.children ?? []).length > 0 && onOpen(node.id)}
            />
          )
        }
      </VirtualTree>
    </>
  )
}

const none: readonly never[] = []
const isDetails = (node: GrantNode): boolean => node.type === 'details'

function getCheckedState(summary: Summary | undefined): boolean | 'mixed' {
  if (summary?.state === 'some') return 'mixed'
  return summary?.state === 'all'
}
