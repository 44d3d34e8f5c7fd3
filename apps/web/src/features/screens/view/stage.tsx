import type { PortalWidgetData, ScreenLayout, ScreenPage } from '@armature/contract'
import type { CSSProperties, ReactNode } from 'react'
import { ScreenThemeProvider } from '../elements/element-context.ts'
import { ElementView } from '../elements/element-view.tsx'
import { buildThemeStyle } from '../elements/themes.ts'
import css from './stage.module.css'

interface StageProps {
  layout: Pick<ScreenLayout, 'width' | 'height' | 'theme'>
  page: ScreenPage
  /** data of the elements by their id */
  data: ReadonlyMap<string, PortalWidgetData>
  scale: number
  /** above the elements */
  children?: ReactNode
}

/** One page of a screen, scaled. The elements are laid out once, in pixels of the screen; only the whole is scaled. */
export function Stage({ layout, page, data, scale, children }: StageProps) {
  const { width, height, theme } = layout
  return (
    <ScreenThemeProvider value={theme}>
      <div
        className={css.stage}
        style={
          {
            ...buildThemeStyle(theme),
            width,
            height,
            transform: `scale(${scale})`,
            ...(page.background && { background: page.background }),
          } as CSSProperties
        }
      >
        {page.picture && <img src={page.picture} alt="" className={css.picture} />}
        {page.elements.map((element) =>
          element.isHidden ? null : (
            <div
              key={element.id}
              className={css.element}
              data-element={element.id}
              style={{ left: element.x, top: element.y, width: element.w, height: element.h }}
            >
              <ElementView element={element} data={data.get(element.id)} />
            </div>
          ),
        )}
        {children}
      </div>
    </ScreenThemeProvider>
  )
}
