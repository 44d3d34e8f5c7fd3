import { formatItemKind, type ItemKind } from '@armature/contract/catalog/item-kinds'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Draft } from '../draft/draft.ts'
import type { GrantIndex, GrantNode } from '../draft/grant-index.ts'
import css from './details.module.css'
import type { Sources } from './sources.ts'

export interface DetailsProps {
  node: GrantNode
  /** indent of the menu's arrow, in px */
  indent: number
  index: GrantIndex
  draft: Draft
  before: Draft
  fixed: ReadonlySet<string>
  sources: Sources
  mayEdit: boolean
  keyword: string
  onEdit: (draft: Draft) => void
}

interface SectionProps {
  kind: ItemKind
  isAll?: boolean
  onAll?: (() => void) | undefined
  children: ReactNode
}

/** The items of one kind on a menu, with a checkbox for all of them. */
export function Section({ kind, isAll = false, onAll, children }: SectionProps) {
  const t = useTexts('authorize')
  const name = formatItemKind(kind, 'plural', useLanguage())
  return (
    <div className={css.section} role="group" aria-label={name}>
      <span className={css.kind}>
        {name}
        {onAll && (
          <button type="button" className={css.more} onClick={onAll}>
            {t(isAll ? 'noneOfKind' : 'allOfKind')}
          </button>
        )}
      </span>
      <div className={css.chips}>{children}</div>
    </div>
  )
}
