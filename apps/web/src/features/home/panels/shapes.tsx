import { classNames } from '../../../ui/theme/class-names.ts'
import { SkeletonBar } from '../../../ui/feedback/states.tsx'
import css from './shapes.module.css'

/** Placeholder bars of a chart. The heights form a wave and show no data. */
export function ChartShape({ bars, isTall = false }: { bars: number; isTall?: boolean }) {
  return (
    <div className={classNames(css.chart, isTall && css.tall)}>
      {Array.from({ length: bars }, (_, index) => (
        <SkeletonBar key={index} width="100%" height={60 + Math.round(40 * Math.sin((index / bars) * Math.PI * 2))} />
      ))}
    </div>
  )
}

export function CellsShape({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      {Array.from({ length: 48 }, (_, index) => (
        <SkeletonBar key={index} width="100%" height={44} />
      ))}
    </div>
  )
}

export function LinesShape({ lines }: { lines: number }) {
  return (
    <div className={css.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index}>
          <SkeletonBar width={96} />
          <SkeletonBar width="60%" />
        </div>
      ))}
    </div>
  )
}

export function MapShape() {
  return <div className={css.map} />
}
