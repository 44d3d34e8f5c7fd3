let leftAt = -Infinity

/** How long a page that is left may still hear of its calls being cut off; who stays after all is past it soon. */
const leavingMs = 3000

/** Notices that the page is being left: the browser then cuts off its calls, which says nothing about server or session. */
export function watchLeaving(page: EventTarget): void {
  page.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
}

export const isLeaving = (): boolean => Date.now() - leftAt < leavingMs
