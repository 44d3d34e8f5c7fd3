import type { PortalWidgetData, ScreenElement, ScreenLayout, ScreenPage } from '@armature/contract'
import { hasMapLevels } from '@armature/contract/visual-dev/portal-options'
import { useMemo, type CSSProperties, type ReactNode } from 'react'
import { ScreenThemeProvider, useTitle } from '../elements/element-context.ts'
import { ElementView } from '../elements/element-view.tsx'
import { buildThemeStyle } from '../elements/themes.ts'
import { fitToPhone, listShownItems, type PhoneItem } from '../layout/phone-stack.ts'
import css from './phone-stack.module.css'

interface PhoneStackProps {
  layout: Pick<ScreenLayout, 'width' | 'height' | 'theme'>
  page: ScreenPage
  /** data of the elements by their id */
  data: ReadonlyMap<string, PortalWidgetData>
  /** below the elements */
  children?: ReactNode
}

/** One page of a screen on a phone: its elements below each other, as wide as the phone. */
export function PhoneStack({ layout, page, data, children }: PhoneStackProps) {
  const { width, height, theme } = layout
  // an element is drawn again only if it is another one
  const items = useMemo(() => {
    const fit = ({ element, inside }: PhoneItem): PhoneItem => ({
      element: fitToPhone(element, { width, height }),
      inside: inside.map(fit),
    })
    return listShownItems(page).map(fit)
  }, [page, width, height])
  return (
    <ScreenThemeProvider value={theme}>
      <div
        className={css.column}
        data-stacked
        style={{ ...buildThemeStyle(theme), ...(page.background && { background: page.background }) } as CSSProperties}
      >
        {items.map((item) =>
          item.element.kind === 'border' ? (
            <Frame key={item.element.id} item={item} data={data} />
          ) : (
            <Stacked key={item.element.id} element={item.element} data={data} />
          ),
        )}
        {children}
      </div>
    </ScreenThemeProvider>
  )
}

/** A border: a frame with a title around what lies in it, or a heading alone. */
function Frame({ item: { element, inside }, data }: { item: PhoneItem } & Pick<PhoneStackProps, 'data'>) {
  const title = useTitle(element)
  const heading = title && <h2>{title}</h2>
  if (inside.length === 0) return <div className={css.heading}>{heading}</div>
  return (
    <section
      className={css.frame}
      data-element={element.id}
      {...(title && { 'aria-label': title })}
      {...('color' in element && element.color && { style: { borderColor: element.color } })}
    >
      {heading}
      {inside.map((one) => (
        <Stacked key={one.element.id} element={one.element} data={data} />
      ))}
    </section>
  )
}

function Stacked({ element, data }: { element: ScreenElement } & Pick<PhoneStackProps, 'data'>) {
  // a map with lists is as high as these
  const isListed = element.kind === 'map' && hasMapLevels(element)
  const limits = isListed ? undefined : heights[element.kind]
  return (
    <div
      className={css.element}
      data-element={element.id}
      {...(limits && {
        style: { height: `clamp(${limits[0]}px, ${(100 * element.h) / element.w}cqw, ${limits[1]}px)` },
      })}
    >
      <ElementView element={element} data={data.get(element.id)} />
    </div>
  )
}

/** Least and largest height of what keeps its proportions, in pixels; everything else is as high as its content. */
const heights: Partial<Record<ScreenElement['kind'], readonly [least: number, most: number]>> = {
  gauge: [180, 260],
  chart: [220, 360],
  map: [240, 400],
  picture: [40, 480],
  video: [160, 360],
  frame: [320, 520],
}
