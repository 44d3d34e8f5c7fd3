/** Id of the sign-in page that is drawn before the application's code is there (`app/early`). */
export const earlyPageId = 'early'
/** Number of the button that was pressed meanwhile. */
export const pressedAttribute = 'data-pressed'

/** Removes the early page: another page than the sign-in page is shown. */
export function removeEarlyPage(): void {
  findEarlyPage()?.remove()
}

/**
 * Replaces the early page by the same page of the application: what was typed, the focus, the selection and a press on a button
 * go over to it. An input method that is composing a text finishes first.
 */
export function takeOverEarlyPage(page: HTMLElement): void {
  const early = findEarlyPage()
  if (!early) return
  if (!early.hasAttribute(composingAttribute)) return replace(early, page)
  early.addEventListener('compositionend', () => setTimeout(() => replace(early, page)), { once: true })
}

/** Set while an input method composes a text in the early page. */
export const composingAttribute = 'data-composing'

const findEarlyPage = () => document.getElementById(earlyPageId)

function replace(early: HTMLElement, page: HTMLElement): void {
  const [typed, inputs] = [listInputs(early), listInputs(page)]
  const focused = typed.findIndex((input) => input === document.activeElement)
  const [start, end] = focused < 0 ? [] : [typed[focused]?.selectionStart, typed[focused]?.selectionEnd]
  const pressed = early.getAttribute(pressedAttribute)
  early.remove()
  typed.forEach((input, index) => enter(inputs[index], input))
  if (focused >= 0) {
    inputs[focused]?.focus()
    if (typeof start === 'number') inputs[focused]?.setSelectionRange(start, end ?? start)
  }
  // once the values have arrived
  if (pressed !== null) setTimeout(() => page.querySelectorAll('button')[Number(pressed)]?.click())
}

const listInputs = (page: HTMLElement) => [...page.querySelectorAll('input')]

/** As if it was typed into the input: React hears of it. */
function enter(input: HTMLInputElement | undefined, typed: HTMLInputElement): void {
  if (!input) return
  if (input.type === 'checkbox') {
    if (input.checked !== typed.checked) input.click()
    return
  }
  if (input.value === typed.value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed.value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
