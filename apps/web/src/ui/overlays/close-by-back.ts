import { appState } from '../../lib/state/app-state.ts'

/** Marks the entry of the history that is for open windows. */
const mark = 'window'
/** A navigation that is refused goes forward again. An entry that is added meanwhile would replace the page it returns to. */
const settleMs = 400

const windows: (() => void)[] = []
/** number that the router gave to the page of the marked entry that was met last; null: none, or it was left */
let markedIndex: unknown = null
let poppedAt = -Infinity
let addTimer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/**
 * On a phone, Back closes the topmost window, as Esc does, instead of leaving the page below it. Windows share one entry of the
 * history, a copy of the one of their page: for the router both are the same place. If the last window is closed in another way,
 * the entry stays, and Back passes over it.
 *
 * @param close asks the owner to close the window
 * @returns a function that is called once the window is gone
 */
export function closeByBack(close: () => void): () => void {
  // before the router, which may refuse the navigation
  if (!isListening) addEventListener('popstate', onPop, { capture: true })
  isListening = true
  windows.push(close)
  addEntryWhenSettled()
  return () => {
    windows.splice(windows.lastIndexOf(close), 1)
  }
}

function addEntryWhenSettled(): void {
  clearTimeout(addTimer)
  const waitMs = poppedAt + settleMs - performance.now()
  if (waitMs > 0) addTimer = setTimeout(addEntry, waitMs)
  else addEntry()
}

function addEntry(): void {
  if (windows.length === 0 || appState.getState().device !== 'mobile') return
  const { state, isMarked } = readEntry()
  if (!isMarked) history.pushState({ ...state, [mark]: true }, '')
  markedIndex = state['idx']
}

function onPop(): void {
  const { state, isMarked } = readEntry()
  // from the marked entry, Back leads to that of its page
  const isLeft = !isMarked && markedIndex !== null && state['idx'] === markedIndex
  markedIndex = isMarked ? state['idx'] : null
  const close = windows.at(-1)
  poppedAt = isLeft && close ? -Infinity : performance.now()
  if (!isLeft) return
  if (!close) return history.back()
  close()
  // for the window below, or for this one if it stays open
  setTimeout(addEntryWhenSettled)
}

function readEntry(): { state: Record<string, unknown>; isMarked: boolean } {
  const state = (history.state ?? {}) as Record<string, unknown>
  return { state, isMarked: state[mark] === true }
}
