import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/media/icon.tsx'
import css from './branch.module.css'

export interface BranchProps {
  /** its name, for the label of the toggle */
  name: string
  line: ReactNode
  hasChildren: boolean
  startsOpen?: boolean
  /** rendered only while it is expanded, so that it loads data only then */
  children: () => ReactNode
}

/** One node of a tree: its row, and its children below. */
export function Branch({ name, line, hasChildren, startsOpen = false, children }: BranchProps) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <li className={css.branch}>
      <div className={css.line}>
        {hasChildren ? (
          <button
            type="button"
            className={css.toggle}
            aria-label={t(isOpen ? 'tree.close' : 'tree.open', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
          </button>
        ) : (
          <span className={css.leaf} />
        )}
        {line}
      </div>
      {isOpen && hasChildren && <ul className={css.below}>{children()}</ul>}
    </li>
  )
}
