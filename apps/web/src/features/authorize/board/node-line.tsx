import { codeKinds } from '@armature/contract/catalog/item-kinds'
import { Lock } from 'lucide-react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { isDirectory, type GrantNode } from '../draft/grant-index.ts'
import type { Summary } from '../draft/summary.ts'
import css from './board.module.css'
import type { Source } from './sources.ts'
import { SourceMark } from './source-mark.tsx'

interface NodeLineProps {
  node: GrantNode
  summary: Summary | undefined
  sources: readonly Source[]
  isLocked: boolean
  isFixed: boolean
  isPhone: boolean
  onToggle: () => void
  onOpen: () => void
}

/** A system or menu: checkbox, name, changes, and how many of its buttons, columns and fields are granted. */
export function NodeLine({ node, summary, sources, ...props }: NodeLineProps) {
  const t = useTexts('authorize')
  if (!summary) return null
  const isContainer = node.type === 'system' || isDirectory(node)
  return (
    <div
      className={classNames(css.line, isContainer && css.container)}
      // a press on the name expands; the checkbox grants
      onClick={(event) => {
        event.stopPropagation()
        props.onOpen()
      }}
    >
      <span className={css.box} onClick={(event) => event.stopPropagation()}>
        <Checkbox
          tabIndex={-1}
          aria-label={t('grant', { name: node.name })}
          checked={summary.state === 'all'}
          indeterminate={summary.state === 'some'}
          disabled={props.isLocked}
          onChange={props.onToggle}
        />
      </span>
      <MenuIcon name={node.icon || (isContainer ? 'folder' : '')} size={14} />
      <span className={css.name} title={node.name}>
        {node.name}
      </span>
      {node.menu?.enabledMark === 0 && <Tag tone="outline">{t('switchedOff')}</Tag>}
      {props.isFixed && (
        <span className={css.lock} title={t('fixed')}>
          <Icon icon={Lock} size={12} />
          <span className="visually-hidden">{t('fixed')}</span>
        </span>
      )}
      <Marks added={summary.added} removed={summary.removed} />
      <SourceMark sources={sources} />
      {!props.isPhone && codeKinds.map((kind) => <Figure key={kind} count={summary.counts[kind]} />)}
      <Scope summary={summary} isModel={node.menu !== undefined && !isContainer} />
    </div>
  )
}

function Marks({ added, removed }: { added: number; removed: number }) {
  const t = useTexts('authorize')
  return (
    <>
      {added > 0 && (
        <span className={classNames(css.mark, css.plus)} title={t('added', { count: added })}>
          +
        </span>
      )}
      {removed > 0 && (
        <span className={classNames(css.mark, css.minus)} title={t('removed', { count: removed })}>
          −
        </span>
      )}
    </>
  )
}

function Figure({ count }: { count: { given: number; total: number } | null }) {
  if (!count) return <span className={classNames(css.figure, css.empty)}>—</span>
  return (
    <span className={classNames(css.figure, count.given === count.total && css.full)}>
      <b>{count.given}</b>/{count.total}
    </span>
  )
}

/** Data scope: the names of the granted schemes, or that none is granted, which means no rows at all. */
function Scope({ summary, isModel }: { summary: Summary; isModel: boolean }) {
  const t = useTexts('authorize')
  if (!isModel || !summary.counts.resource) return <span className={classNames(css.scope, css.empty)}>—</span>
  const names = summary.schemes.join(t('comma'))
  if (names === '') return <span className={classNames(css.scope, css.empty)}>{t('noRows')}</span>
  return (
    <span className={css.scope} title={names}>
      {names}
    </span>
  )
}
