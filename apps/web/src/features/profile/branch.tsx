import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import css from './branch.module.css'

export interface BranchProps {
  /** its name, for the button that opens it */
  name: string
  line: ReactNode
  hasChildren: boolean
  startsOpen?: boolean
  /** drawn when it is open, so that it may ask for them then */
  children: () => ReactNode
}

/** One node of a tree: its line, and below it what belongs to it. */
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
