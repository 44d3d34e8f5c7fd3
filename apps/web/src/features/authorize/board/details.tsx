import type { AuthorityItem } from '@armature/contract'
import { hasAccessLevel, itemKindCodes, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { useState, type CSSProperties } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { setItem, setItems } from '../draft/draft.ts'
import { listShownItems } from '../draft/narrow.ts'
import { Chip } from './chip.tsx'
import css from './details.module.css'
import { FieldTable } from './field-table.tsx'
import { Section, type DetailsProps } from './section.tsx'

/** What can be granted on one menu: buttons, columns, fields and data schemes (S2.180–S2.183). */
export function Details(props: DetailsProps) {
  const { node, keyword, indent } = props
  return (
    <div className={css.details} style={{ '--indent': `${indent}px` } as CSSProperties}>
      {itemKindCodes.map((kind) => {
        const items = listShownItems(node, kind, keyword)
        if (node.menu?.[kind] === null) return node.isPartial ? null : <Unrestricted key={kind} kind={kind} />
        if (items.length === 0) return null
        return hasAccessLevel(kind) ? (
          <FieldTable key={kind} {...props} items={items} />
        ) : (
          <Chips key={kind} {...props} kind={kind} items={items} />
        )
      })}
    </div>
  )
}

/** A kind that the menu does not restrict: nothing to select, with the reason. */
function Unrestricted({ kind }: { kind: ItemKind }) {
  const t = useTexts('authorize')
  return (
    <Section kind={kind}>
      <span className={css.open}>{t('open')}</span>
    </Section>
  )
}

const maxChips = 24

interface ChipsProps extends DetailsProps {
  kind: ItemKind
  items: readonly AuthorityItem[]
}

function Chips({ kind, items, index, draft, before, fixed, sources, mayEdit, onEdit }: ChipsProps) {
  const t = useTexts('authorize')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, maxChips)
  const isAll = items.every(({ id }) => draft.has(id))
  return (
    <Section
      kind={kind}
      isAll={isAll}
      onAll={
        mayEdit
          ? () =>
              onEdit(
                setItems(
                  draft,
                  index,
                  items.map(({ id }) => id),
                  isAll ? null : 'write',
                  fixed,
                ),
              )
          : undefined
      }
    >
      {shown.map(({ id, fullName }) => (
        <Chip
          key={id}
          name={fullName}
          isGiven={draft.has(id)}
          wasGiven={before.has(id)}
          isLocked={!mayEdit || (fixed.has(id) && draft.has(id))}
          sources={sources.get(id) ?? []}
          onChange={(isGiven) => onEdit(setItem(draft, index, id, isGiven ? 'write' : null))}
        />
      ))}
      {shown.length < items.length && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {t('more', { count: items.length - shown.length })}
        </button>
      )}
    </Section>
  )
}
