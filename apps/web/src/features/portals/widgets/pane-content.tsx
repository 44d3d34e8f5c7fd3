import { createContext, use, type ReactNode } from 'react'

interface PaneContext {
  /** what is in a pane, by its id: drawn by the page that shows the portal, or by the designer that changes it */
  fill: (pane: string) => ReactNode
  /** the pane that is to be seen, because something in it is selected */
  wanted?: string | undefined
}

export const PaneContent = createContext<PaneContext>({ fill: () => null })

export const usePanes = (): PaneContext => use(PaneContent)
