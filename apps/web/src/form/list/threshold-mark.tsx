import type { ThresholdLevel } from '@armature/form-engine/form/thresholds'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/media/icon.tsx'
import css from './threshold-mark.module.css'

const icons = { warning: CircleAlert, alarm: TriangleAlert }

/** A figure beyond a threshold: a color, and a shape that is named for each level. A copied cell holds the figure only. */
export function ThresholdMark({ level, children }: { level: ThresholdLevel; children: ReactNode }) {
  const { t } = useTranslation('form')
  const name = t(`list.level.${level}`)
  return (
    <span className={css[level]} title={name}>
      <span role="img" aria-label={name}>
        <Icon icon={icons[level]} size={12} />
      </span>
      {children}
    </span>
  )
}
