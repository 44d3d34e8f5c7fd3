import { create } from 'zustand'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'
export interface Toast {
  /** increases with each toast, so that the same text is announced again */
  id: number
  kind: ToastKind
  text: string
}

/** How long a toast is shown (S9.23). */
export const toastMs = 1500

export const useToast = create<{ current: Toast | null }>(() => ({ current: null }))

/** Shows one short message; a new one replaces the old one (S8.29–S8.33). `ms` if it must stay longer. */
export const toast = {
  success: (text: string, ms?: number) => show('success', text, ms),
  error: (text: string, ms?: number) => show('error', text, ms),
  info: (text: string, ms?: number) => show('info', text, ms),
  warning: (text: string, ms?: number) => show('warning', text, ms),
}

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

function show(kind: ToastKind, text: string, ms = toastMs): void {
  lastId += 1
  clearTimeout(timer)
  useToast.setState({ current: { id: lastId, kind, text } })
  timer = setTimeout(() => useToast.setState({ current: null }), ms)
}
