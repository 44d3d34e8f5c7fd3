export interface LayoutRules {
  /** side of the smallest target in px: 24 with a mouse, 44 with a finger */
  target: number
  /** the page fills the window and scrolls inside: the document must not scroll down */
  fillsWindow: boolean
}

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Target {
  element: Element
  /** what can be seen of it */
  seen: Rect
  /** what can be pressed: its box, its label and the area that a pseudo element adds */
  hit: Rect
}
