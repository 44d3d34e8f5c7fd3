import { Lock } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../theme/class-names.ts'
import { Badge, type StateProps, Words } from './failed.tsx'
import { useLate } from './progress-bar.tsx'
import styles from './states.module.css'

export { Failed } from './failed.tsx'

/** An empty state: says what would be here, why it is empty, and what to do next. `filtered` shows the picture of a search. */
export function Empty({ title, text, children, filtered = false, className }: StateProps & { filtered?: boolean }) {
  return (
    <section className={classNames(styles.state, className)}>
      <Cells lit={filtered ? [1, 5, 8, 10, 14] : [12]} />
      <Words title={title} text={text}>
        {children}
      </Words>
    </section>
  )
}

/** A page that the caller may not see: its name, and who can give access. */
export function Denied({ name, children, className }: { name: string; children?: ReactNode; className?: string }) {
  const { t } = useTranslation('ui')
  return (
    <section className={classNames(styles.state, className)}>
      <Badge icon={Lock} />
      <Words title={t('deniedTitle', { name })} text={t('deniedText')}>
        {children}
      </Words>
    </section>
  )
}

/** A grey placeholder bar. */
export function SkeletonBar({ width, height }: { width: number | string; height?: number }) {
  const style: CSSProperties = { width }
  if (height !== undefined) style.height = height
  return <span className={styles.bar} style={style} />
}

/** Placeholder rows of a table; shown after 200 ms. `columns` are widths in px. */
export function Skeleton({ rows = 6, columns = [72, 120, 96, 64, 64] }: { rows?: number; columns?: number[] }) {
  const { t } = useTranslation('ui')
  const isLate = useLate(true, 200)
  if (!isLate) return null
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.line}>
          {columns.map((width, column) => (
            <SkeletonBar key={column} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}

// Six by three battery cells: the product's symbol for an empty state.
function Cells({ lit }: { lit: number[] }) {
  return (
    <svg width="125" height="46" viewBox="0 0 125 46" aria-hidden className={styles.cells}>
      {Array.from({ length: 18 }, (_, index) => (
        <rect
          key={index}
          x={(index % 6) * 21 + 0.5}
          y={Math.floor(index / 6) * 16 + 0.5}
          width="18"
          height="12"
          rx="2"
          className={lit.includes(index) ? styles.lit : undefined}
        />
      ))}
    </svg>
  )
}
