import type { WeChatButton, WeChatSubButton } from '@armature/contract'

/** Index of a button, and of one below it. */
export type ButtonPosition = [number] | [number, number]

const blank: WeChatSubButton = { name: '', type: 'click', reply: '', url: '', appId: '', pagePath: '', mediaId: '' }

export const isSame = (one: ButtonPosition | null, other: ButtonPosition | null): boolean =>
  one?.join() === other?.join()

export function findButton(buttons: readonly WeChatButton[], place: ButtonPosition): WeChatSubButton | undefined {
  const [at, below] = place
  return below === undefined ? buttons[at] : buttons[at]?.subButtons[below]
}

/** Adds a button at the end of the bar, or below another one, whose own action is removed. */
export function addButton(
  buttons: readonly WeChatButton[],
  below?: number,
): { buttons: WeChatButton[]; place: ButtonPosition } {
  if (below === undefined) return { buttons: [...buttons, { ...blank, subButtons: [] }], place: [buttons.length] }
  const next = buttons.map((button, at) =>
    at === below ? { ...blank, name: button.name, subButtons: [...button.subButtons, blank] } : button,
  )
  return { buttons: next, place: [below, (next[below]?.subButtons.length ?? 1) - 1] }
}

export function changeButton(
  buttons: readonly WeChatButton[],
  [at, below]: ButtonPosition,
  change: Partial<WeChatSubButton>,
): WeChatButton[] {
  return buttons.map((button, index) => {
    if (index !== at) return button
    if (below === undefined) return { ...button, ...change }
    return { ...button, subButtons: button.subButtons.map((sub, j) => (j === below ? { ...sub, ...change } : sub)) }
  })
}

export function removeButton(buttons: readonly WeChatButton[], [at, below]: ButtonPosition): WeChatButton[] {
  if (below === undefined) return buttons.filter((_, index) => index !== at)
  return buttons.map((button, index) =>
    index === at ? { ...button, subButtons: button.subButtons.filter((_, j) => j !== below) } : button,
  )
}

/** Moves a button by one among its neighbors; nothing changes at either end. */
export function moveButton(
  buttons: readonly WeChatButton[],
  [at, below]: ButtonPosition,
  by: 1 | -1,
): { buttons: WeChatButton[]; place: ButtonPosition } {
  if (below === undefined) return { buttons: swapItems(buttons, at, at + by), place: [resolveIndex(buttons, at, by)] }
  const next = buttons.map((button, index) =>
    index === at ? { ...button, subButtons: swapItems(button.subButtons, below, below + by) } : button,
  )
  return { buttons: next, place: [at, resolveIndex(buttons[at]?.subButtons ?? [], below, by)] }
}

const resolveIndex = (list: readonly unknown[], at: number, by: number) => (list[at + by] === undefined ? at : at + by)

function swapItems<T>(list: readonly T[], one: number, other: number): T[] {
  const [first, second] = [list[one], list[other]]
  if (first === undefined || second === undefined) return [...list]
  return list.map((item, at) => (at === one ? second : at === other ? first : item))
}
