let leftAt = -Infinity

/** How long cancelled calls may still be reported after leaving has started; if the user stays, it soon ends. */
const leavingMs = 3000

/** Detects that the page is being left: the browser then cancels its calls, which says nothing about server or session. */
export function watchLeaving(page: EventTarget): void {
  page.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
}

export const isLeaving = (): boolean => Date.now() - leftAt < leavingMs
