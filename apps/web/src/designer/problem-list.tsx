import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/media/icon.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import css from './status-line.module.css'

/** What must be fixed, or looked at, before a release. */
export interface DesignProblem {
  level: 'error' | 'warning'
  /** name of the part it is about */
  name?: string
  text: string
  /** shows that part */
  onOpen: () => void
}

/** The first problem as text; the full list opens above it, each entry leading to its part. */
export function ProblemList({ problems }: { problems: readonly DesignProblem[] }) {
  const { t } = useTranslation('designFrame')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [first] = problems
  if (!first) return null
  return (
    <>
      <button
        type="button"
        className={css.problems}
        data-tone={problems.some(({ level }) => level === 'error') ? 'error' : 'warning'}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Icon icon={TriangleAlert} size={14} />
        <span className="cut">
          {t('problems', { count: problems.length, first: [first.name, first.text].filter(Boolean).join(' ') })}
        </span>
      </button>
      {anchor && (
        <Popover
          anchor={anchor}
          placement="top-start"
          onClose={() => setAnchor(null)}
          role="dialog"
          aria-label={t('problemList')}
        >
          <ul className={css.list}>
            {problems.map(({ level, name, text, onOpen }, index) => (
              <li key={index}>
                <button
                  type="button"
                  data-tone={level}
                  onClick={() => {
                    onOpen()
                    setAnchor(null)
                  }}
                >
                  <Icon icon={TriangleAlert} size={14} />
                  {name && <b>{name}</b>}
                  <span>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}
