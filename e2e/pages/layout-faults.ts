import type { LayoutRules, Rect, Target } from './layout-types.ts'

/**
 * Looks at the page that is shown and reports what is laid out badly. Everything below runs in the browser: the functions are
 * sent there as text, so they may use each other and nothing else of this module.
 * The rules and what they leave out: docs/decisions/0084-layout-checks.md.
 */

/** @returns one line per fault: the rule, the element, and by how many px */
export function findLayoutFaults(rules: LayoutRules): string[] {
  const root = topLayer()
  const faults = new Set<string>(findDocumentScroll(rules, root))
  for (const element of root.querySelectorAll('*')) {
    if (!isShown(element) || isDrawing(element)) continue
    for (const fault of [...findCutText(element), ...findOverflow(element), ...findHiddenScroll(element)])
      faults.add(fault)
  }
  const targets = findTargets(root)
  for (const fault of [...findOverlaps(targets), ...findSmallTargets(targets, rules)]) faults.add(fault)
  return [...faults]
}

/** The window that is on top, else the whole page. */
function topLayer(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}

/** A drawing has a scale of its own: charts, maps, canvases that can be moved and zoomed, and paper. */
function isDrawing(element: Element): boolean {
  return element.closest('svg, canvas, iframe, [data-drawing], .react-flow__viewport, .visually-hidden') !== null
}

function describe(element: Element): string {
  const parts: string[] = []
  for (let at: Element | null = element; at && at !== document.body && parts.length < 4; at = at.parentElement) {
    const own = [...at.classList].find((name) => !/^css-/.test(name))
    const role = at.getAttribute('role')
    parts.unshift(`${at.localName}${own ? `.${own}` : ''}${role ? `[${role}]` : ''}`)
  }
  const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
  return `${parts.join(' > ')} "${name.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
}

function findDocumentScroll({ fillsWindow }: LayoutRules, root: Element): string[] {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
  const wide = scrollWidth - clientWidth
  const long = scrollHeight - clientHeight
  const faults: string[] = []
  if (wide > 1) faults.push(`document scrolls sideways by ${wide} px`)
  if (root !== document.body || long <= 1) return faults
  const scroller = [...document.querySelectorAll('main, main *')].find(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1 &&
      element.clientHeight > clientHeight * 0.6 &&
      isShown(element),
  )
  if (scroller) faults.push(`document scrolls by ${long} px beside the page's own scroller ${describe(scroller)}`)
  else if (fillsWindow) faults.push(`document scrolls by ${long} px though the page fills the window`)
  return faults
}

/** Where the text directly inside an element is drawn. */
function findTextRects(element: Element): Rect[] {
  const rects: Rect[] = []
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    rects.push(...range.getClientRects())
  }
  return rects
}

function isClip(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip'
}
function isScroll(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}

/** Top layer pieces and fixed ones are not inside of what contains them. */
function leavesFlow(element: Element): boolean {
  return getComputedStyle(element).position === 'fixed' || element.matches('dialog, :popover-open')
}

function showsItsCut(style: CSSStyleDeclaration): boolean {
  return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.maskImage !== 'none'
}

/** Text that ends at an edge without an ellipsis, a fade or a way to scroll to it. */
function findCutText(element: Element): string[] {
  if (element.matches('input, textarea, select')) return findCutValue(element)
  const rects = findTextRects(element)
  if (rects.length === 0) return []
  const wide = Math.max(...rects.map(({ right }) => right))
  const low = Math.max(...rects.map(({ bottom }) => bottom))
  const left = Math.min(...rects.map((rect) => rect.left))
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.clipPath !== 'none' || isScroll(style.overflowX) || isScroll(style.overflowY)) return []
    const box = at.getBoundingClientRect()
    if (isClip(style.overflowX)) {
      if (showsItsCut(style)) return []
      const over = Math.max(wide - box.right, box.left - left)
      if (over > 1) return [`text cut by ${Math.round(over)} px: ${describe(element)}`]
    }
    if (isClip(style.overflowY) && low - box.bottom > 3)
      return [`text cut below by ${Math.round(low - box.bottom)} px: ${describe(element)}`]
    if (leavesFlow(at)) return []
  }
  return []
}

function findCutValue(element: Element): string[] {
  const style = getComputedStyle(element)
  if (element === document.activeElement || style.textOverflow === 'ellipsis') return []
  if (element instanceof HTMLInputElement) {
    if (/checkbox|radio|range|color|file|hidden|button|submit/.test(element.type)) return []
    const over = element.scrollWidth - element.clientWidth
    return over > 1 && element.value ? [`value cut by ${over} px: ${describe(element)} "${element.value}"`] : []
  }
  if (!(element instanceof HTMLSelectElement)) return []
  const pen = document.createElement('canvas').getContext('2d')
  const text = element.selectedOptions[0]?.text ?? ''
  if (!pen) return []
  pen.font = style.font
  const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  const over = pen.measureText(text).width - room
  return over > 1 ? [`choice cut by ${Math.round(over)} px: ${describe(element)} "${text}"`] : []
}

function isPainted(style: CSSStyleDeclaration): boolean {
  const hasLine = ['Top', 'Right', 'Bottom', 'Left'].every(
    (side) =>
      style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
      parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0 &&
      !isClear(style.getPropertyValue(`border-${side.toLowerCase()}-color`)),
  )
  return hasLine || !isClear(style.backgroundColor)
}

function isClear(color: string): boolean {
  return color === 'transparent' || /,\s*0\)$|\/\s*0\)$/.test(color)
}

/** Text or a control that extends beyond its panel or the window. */
function findOverflow(element: Element): string[] {
  const isControl = element.matches('button, input, select, textarea, img, a[href], [role="button"], [tabindex="0"]')
  return [
    ...findStickingOut(element, findTextRects(element), element),
    ...(isControl ? findStickingOut(element, [element.getBoundingClientRect()], element.parentElement) : []),
  ]
}

/** @param first the innermost panel that the rectangles may stick out of */
function findStickingOut(element: Element, rects: Rect[], first: Element | null): string[] {
  if (rects.length === 0) return []
  const left = Math.min(...rects.map((rect) => rect.left))
  const right = Math.max(...rects.map((rect) => rect.right))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  // a badge on the corner of its button is meant to stick out
  const slack = getComputedStyle(element).position === 'absolute' ? 12 : 1
  for (let at: Element | null = first; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    const box = at.getBoundingClientRect()
    if (leavesFlow(at)) {
      const over = Math.max(box.right - innerWidth, -box.left, box.bottom - innerHeight, -box.top)
      if (over > 1) return [`outside of the window by ${Math.round(over)} px: ${describe(at)}`]
    }
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') return []
    if (isPainted(style) && style.display !== 'inline') {
      const over = Math.max(right - box.right, box.left - left)
      if (over > slack) return [`sticks out of ${describe(at)} by ${Math.round(over)} px: ${describe(element)}`]
      const below = bottom - box.bottom
      if (below > slack + 2)
        return [`sticks out below ${describe(at)} by ${Math.round(below)} px: ${describe(element)}`]
    }
    if (leavesFlow(at)) return []
  }
  return []
}

/** A row that scrolls sideways without a bar has to fade where it goes on. */
function findHiddenScroll(element: Element): string[] {
  const style = getComputedStyle(element)
  if (!isScroll(style.overflowX) || element.scrollWidth - element.clientWidth <= 1) return []
  if (style.scrollbarWidth !== 'none' || style.maskImage !== 'none') return []
  if (element.hasAttribute('data-scroll-sign')) return []
  const hidden = element.scrollWidth - element.clientWidth
  return [`nothing shows that ${hidden} px more can be scrolled to: ${describe(element)}`]
}

function findTargets(root: Element): Target[] {
  const kinds =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], ' +
    '[role="menuitemradio"], [role="menuitemcheckbox"], [role="option"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"]'
  return [...root.querySelectorAll(kinds)].flatMap((element) => {
    if (element.matches(':disabled, [aria-disabled="true"]') || isDrawing(element) || isInText(element)) return []
    const { cursor, pointerEvents } = getComputedStyle(element)
    // an edge that can be dragged is as thin as an edge; what no pointer reaches is no target
    if (/-resize$/.test(cursor) || element.closest('[inert]')) return []
    const label = (element as HTMLInputElement).labels?.[0]
    // a hidden box is pressed through its label
    const shown = isShown(element) && pointerEvents !== 'none' ? element : label
    if (!shown || !isShown(shown)) return []
    const seen = findSeenPart(shown)
    if (!seen) return []
    const hit = growByPseudo(shown, joinRects(seen, label && isShown(label) ? label.getBoundingClientRect() : seen))
    return [{ element, seen, hit }]
  })
}

/** A link within a sentence is as high as the sentence (WCAG 2.5.8, exception "inline"). */
function isInText(element: Element): boolean {
  if (getComputedStyle(element).display !== 'inline') return false
  const around = element.parentElement
  return around !== null && findTextRects(around).length > 0
}

function joinRects(one: Rect, other: Rect): Rect {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

function crossRects(one: Rect, other: Rect): Rect | null {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const right = Math.min(one.right, other.right)
  const bottom = Math.min(one.bottom, other.bottom)
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
}

/** The box of an element less what the panels around it cut off. */
function findSeenPart(element: Element): Rect | null {
  let seen: Rect | null = element.getBoundingClientRect()
  for (let at: Element | null = element; at && seen && !leavesFlow(at); at = at.parentElement) {
    const around: Element | null = at.parentElement
    if (around && around !== document.body && getComputedStyle(around).overflow !== 'visible')
      seen = crossRects(seen, around.getBoundingClientRect())
  }
  return seen
}

function growByPseudo(element: Element, box: Rect): Rect {
  // the line around a text field belongs to it
  const line = element.matches('input, textarea') ? 1 : 0
  let grown = { left: box.left - line, top: box.top - line, right: box.right + line, bottom: box.bottom + line }
  for (const pseudo of ['::before', '::after']) {
    const style = getComputedStyle(element, pseudo)
    if (style.content === 'none' || style.position !== 'absolute') continue
    const [top, right, bottom, left] = [style.top, style.right, style.bottom, style.left].map(
      (inset) => Math.min(0, parseFloat(inset)) || 0,
    ) as [number, number, number, number]
    const area = { left: box.left + left, top: box.top + top, right: box.right - right, bottom: box.bottom - bottom }
    grown = joinRects(grown, cutByPanels(element, area))
  }
  return grown
}

/** An area ends where its element, or a panel around it, cuts off what sticks out. */
function cutByPanels(element: Element, area: Rect): Rect {
  let { left, top, right, bottom } = area
  for (let at: Element | null = element; at && at !== document.body; at = leavesFlow(at) ? null : at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const box = at.getBoundingClientRect()
    if (isClip(overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
    if (isClip(overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
  }
  return { left, top, right, bottom }
}

/** What stays in place while the rest scrolls, or floats above it, may cover it. */
function findLayer(element: Element): Element | null {
  const floating = 'dialog, :popover-open, .ant-select-dropdown, .ant-picker-dropdown, .ant-cascader-dropdown'
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(at).position) || at.matches(floating)) return at
  return null
}

function findOverlaps(targets: Target[]): string[] {
  const faults: string[] = []
  const sorted = targets.toSorted((one, other) => one.seen.top - other.seen.top)
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.seen.top >= one.seen.bottom) break
      const common = crossRects(one.seen, other.seen)
      if (!common || belongTogether(one, other) || findLayer(one.element) !== findLayer(other.element)) continue
      const size = Math.round(Math.min(common.right - common.left, common.bottom - common.top))
      if (size > 1) faults.push(`overlap by ${size} px: ${describe(one.element)} and ${describe(other.element)}`)
    }
  }
  return faults
}

/** One within the other, as a cross in a field or a tab, as long as it covers no text; or two that one label holds. */
function belongTogether(one: Target, other: Target): boolean {
  if (one.element.contains(other.element) || other.element.contains(one.element)) return true
  const label = one.element.closest('label')
  if (label && label === other.element.closest('label')) return true
  // a button beside its own field, in one frame with it: a press too far reaches only the field
  const isField = (element: Element): boolean => element.matches('input:not([type="color"]), textarea')
  if (one.element.parentElement === other.element.parentElement && isField(one.element) !== isField(other.element))
    return true
  return standsWithin(one, other) || standsWithin(other, one)
}

function standsWithin(outer: Target, inner: Target): boolean {
  const isInside =
    inner.seen.left >= outer.seen.left - 1 &&
    inner.seen.right <= outer.seen.right + 1 &&
    inner.seen.top >= outer.seen.top - 1 &&
    inner.seen.bottom <= outer.seen.bottom + 1
  if (!isInside) return false
  const texts = [outer.element, ...outer.element.querySelectorAll('*')].flatMap((element) =>
    findTextRects(element).map((rect) => crossRects(rect, findSeenPart(element) ?? rect)),
  )
  return texts.every((text) => !text || !crossRects(text, inner.seen))
}

/**
 * Every target is as large as the pointer needs, however far away the next one is. What is drawn smaller has an area around it
 * that can be pressed, and none of that area is taken by another target.
 */
function findSmallTargets(targets: Target[], { target }: LayoutRules): string[] {
  const side = ({ left, top, right, bottom }: Rect): number => Math.min(right - left, bottom - top)
  return targets.flatMap((one) => {
    if (isAtEdge(one)) return []
    if (side(one.hit) < target - 0.5)
      return [`target of ${Math.round(side(one.hit))} px, at least ${target}: ${describe(one.element)}`]
    if (side(one.seen) >= target - 0.5) return []
    const [x, y] = [(one.hit.left + one.hit.right) / 2, (one.hit.top + one.hit.bottom) / 2]
    const half = target / 2 - 1
    const needed = { left: x - half, top: y - half, right: x + half, bottom: y + half }
    const near = targets.find(
      (other) =>
        other !== one &&
        crossRects(needed, other.seen) !== null &&
        !belongTogether(one, other) &&
        findLayer(one.element) === findLayer(other.element),
    )
    return near ? [`area of ${describe(one.element)} is taken by ${describe(near.element)}`] : []
  })
}

/** Scrolled half away: what is seen of it says nothing about its size. */
function isAtEdge({ element, seen }: Target): boolean {
  const box = element.getBoundingClientRect()
  return box.width - (seen.right - seen.left) > 0.5 || box.height - (seen.bottom - seen.top) > 0.5
}

/** Everything above as one script for the browser: `findLayoutFaults(rules)`. */
export const layoutScript = [
  findLayoutFaults,
  topLayer,
  isShown,
  isDrawing,
  describe,
  findDocumentScroll,
  findTextRects,
  leavesFlow,
  showsItsCut,
  findCutText,
  findCutValue,
  isPainted,
  findOverflow,
  findStickingOut,
  findHiddenScroll,
  findTargets,
  isInText,
  joinRects,
  crossRects,
  findSeenPart,
  growByPseudo,
  cutByPanels,
  findLayer,
  findOverlaps,
  belongTogether,
  standsWithin,
  findSmallTargets,
  isAtEdge,
  isClip,
  isScroll,
  isClear,
]
  .map(String)
  .join('\n')
