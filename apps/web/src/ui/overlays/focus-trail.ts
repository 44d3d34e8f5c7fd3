/** An element that had the focus, and its parents, innermost first. */
interface Step {
  element: HTMLElement
  parents: HTMLElement[]
}

const longest = 4
let trail: Step[] = []

if (typeof document !== 'undefined')
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target === document.body) return
      trail = [...trail.filter(({ element }) => element !== target), { element: target, parents: listParents(target) }]
      trail = trail.slice(-longest)
    },
    true,
  )

/**
 * Records the focus when a dialog opens.
 *
 * @returns restores the focus after the dialog has closed, unless it has moved already: to the last focused element, or, if that
 * was removed (a menu entry, a deleted row), to the one before, else to the nearest control around it, else to the page
 */
export function trackFocus(): () => void {
  const steps = trail.toReversed()
  return () => {
    // Elements closed with the dialog are gone by then, and the owner may have set the focus itself.
    setTimeout(() => {
      const { activeElement } = document
      if (activeElement && activeElement !== document.body && isReachable(activeElement)) return
      const known = steps.find(({ element }) => canFocus(element))?.element
      const target = known ?? findNearest(steps[0]) ?? document.querySelector<HTMLElement>('#page')
      if (!target) return
      if (target.id === 'page') target.tabIndex = -1
      target.focus({ preventScroll: target.id === 'page' })
    })
  }
}

function findNearest(step: Step | undefined): HTMLElement | undefined {
  for (const parent of step?.parents ?? []) {
    if (!isReachable(parent)) continue
    const control = [...parent.querySelectorAll<HTMLElement>(controls)].find(canFocus)
    if (control) return control
  }
  return undefined
}

const controls = 'button, a[href], input, textarea, select, [tabindex]'

function listParents(element: HTMLElement): HTMLElement[] {
  const parents: HTMLElement[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) parents.push(at)
  return parents
}

const canFocus = (element: HTMLElement): boolean =>
  isReachable(element) &&
  !element.matches(':disabled') &&
  (element.tabIndex >= 0 || element.matches('[role^=menuitem]'))

/** In the document, visible, and not behind a dialog that is still open. */
function isReachable(element: Element): boolean {
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return false
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)
  return !top || top.contains(element)
}
