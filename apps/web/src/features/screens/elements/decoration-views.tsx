import type { ScreenElementByKind } from '@armature/contract'
import type { BorderStyle, DecorationStyle } from '@armature/contract/visual-dev/screen-options'
import type { ReactNode } from 'react'
import { useTitle } from './element-context.ts'
import css from './elements.module.css'

/** A frame around other elements, with a title. The lines follow the size of the element. */
export function BorderView({ element }: { element: ScreenElementByKind<'border'> }) {
  const title = useTitle(element)
  const { w, h, look, color } = element
  return (
    <div className={css.border} {...(color && { style: { color } })}>
      <svg viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        {borders[look](w, h)}
      </svg>
      {title && <h2 className="cut">{title}</h2>}
    </div>
  )
}

/** Lines within the box; `i`: distance of the line from its edge. */
const rect = (w: number, h: number, i: number, props: object = {}) => (
  <rect x={i} y={i} width={Math.max(0, w - 2 * i)} height={Math.max(0, h - 2 * i)} {...props} />
)

const corner = 22
const buildCorners = (w: number, h: number) =>
  [
    `M 1 ${corner} V 1 H ${corner}`,
    `M ${w - corner} 1 H ${w - 1} V ${corner}`,
    `M ${w - 1} ${h - corner} V ${h - 1} H ${w - corner}`,
    `M ${corner} ${h - 1} H 1 V ${h - corner}`,
  ].join(' ')

const cut = 18
const buildCut = (w: number, h: number) => `M ${cut} 1 H ${w - 1} V ${h - cut} L ${w - cut} ${h - 1} H 1 V ${cut} Z`

const borders: Record<BorderStyle, (w: number, h: number) => ReactNode> = {
  corners: (w, h) => (
    <>
      {rect(w, h, 1, { className: css.faint })}
      <path d={buildCorners(w, h)} className={css.strong} />
    </>
  ),
  line: (w, h) => rect(w, h, 1, { className: css.plain }),
  double: (w, h) => (
    <>
      {rect(w, h, 1, { className: css.plain })}
      {rect(w, h, 6, { className: css.faint })}
    </>
  ),
  cut: (w, h) => <path d={buildCut(w, h)} className={css.plain} />,
  glow: (w, h) => rect(w, h, 3, { className: css.glow, rx: 6 }),
  tabs: (w, h) => (
    <>
      {rect(w, h, 1, { className: css.faint })}
      <path d={`M 1 1 H ${w / 3} M ${(w / 3) * 2} ${h - 1} H ${w - 1}`} className={css.thick} />
    </>
  ),
}

/** A line that divides. */
export function DecorationView({ element }: { element: ScreenElementByKind<'decoration'> }) {
  const { w, h, look, color } = element
  return (
    <svg className={css.decoration} viewBox={`0 0 ${w} ${h}`} aria-hidden="true" {...(color && { style: { color } })}>
      {decorations[look](w, h / 2)}
    </svg>
  )
}

const every = (w: number, step: number): number[] =>
  Array.from({ length: Math.min(200, Math.ceil(w / step)) }, (_, at) => at * step)

/** `y`: the middle of the height. */
const decorations: Record<DecorationStyle, (w: number, y: number) => ReactNode> = {
  rule: (w, y) => (
    <>
      <path d={`M 0 ${y} H ${w}`} className={css.faint} />
      <path d={`M 0 ${y} H ${w / 6}`} className={css.thick} />
    </>
  ),
  dashes: (w, y) => <path d={`M 0 ${y} H ${w}`} className={css.dashes} />,
  dots: (w, y) => every(w, 16).map((x) => <circle key={x} cx={x + 4} cy={y} r={2.5} />),
  arrows: (w, y) => (
    <path
      d={every(w, 18)
        .map((x) => `M ${x} ${y - 6} l 7 6 l -7 6`)
        .join(' ')}
      className={css.plain}
    />
  ),
  beam: (w, y) => (
    <>
      <path d={`M 0 ${y} H ${w}`} className={css.faint} />
      <rect x={w / 2 - 30} y={y - 2} width={60} height={4} rx={2} />
    </>
  ),
}
