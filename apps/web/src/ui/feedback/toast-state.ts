import { create } from 'zustand'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'
/** A button next to the text, for example to undo what the toast reports. */
export interface ToastAction {
  label: string
  act: () => void
}

export interface Toast {
  /** increases with each toast, so that the same text is announced again */
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
}

/** How long a toast is shown (S9.23). */
export const toastMs = 1500
/** How long a toast with a button is shown: long enough to reach it. */
const actionMs = 8000

export const useToast = create<{ current: Toast | null }>(() => ({ current: null }))

/** Shows one short message; a new one replaces the old one (S8.29–S8.33). `ms` if it must stay longer. */
export const toast = {
  success: (text: string, ms?: number) => show('success', text, ms),
  /** a success that can be undone */
  offer: (text: string, action: ToastAction) => show('success', text, actionMs, action),
  error: (text: string, ms?: number) => show('error', text, ms),
  info: (text: string, ms?: number) => show('info', text, ms),
  warning: (text: string, ms?: number) => show('warning', text, ms),
}

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

function show(kind: ToastKind, text: string, ms = toastMs, action?: ToastAction): void {
  lastId += 1
  clearTimeout(timer)
  useToast.setState({ current: { id: lastId, kind, text, action } })
  timer = setTimeout(closeToast, ms)
}

/** Ends the current toast. */
export function closeToast(): void {
  clearTimeout(timer)
  useToast.setState({ current: null })
}
