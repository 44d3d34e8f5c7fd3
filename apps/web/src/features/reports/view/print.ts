import type { ReportData } from '@armature/contract'
import paperCss from './paper.css?inline'

/**
 * Prints a report through the browser, alone in a frame, with the table header on each page. A canvas is printed as a picture.
 */
export function printReport(shown: HTMLElement, { title, paper }: Pick<ReportData, 'title' | 'paper'>): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return frame.remove()
  page.documentElement.lang = document.documentElement.lang
  page.title = title
  const style = page.createElement('style')
  style.textContent = `@page { size: A4 ${paper}; margin: 14mm 12mm }\n${paperCss}`
  page.head.append(style)
  const heading = page.createElement('h1')
  heading.textContent = title
  page.body.append(heading, page.importNode(onPaper(shown), true))
  view.addEventListener('afterprint', () => frame.remove())
  const pictures = [...page.images].map((picture) => picture.decode().catch(() => undefined))
  void Promise.all(pictures).then(() => {
    view.focus()
    view.print()
  })
}

/** A copy with pictures in place of canvases. */
function onPaper(shown: HTMLElement): HTMLElement {
  const copy = shown.cloneNode(true) as HTMLElement
  const drawn = [...shown.querySelectorAll('canvas')]
  for (const [at, canvas] of [...copy.querySelectorAll('canvas')].entries()) {
    const picture = document.createElement('img')
    const from = drawn[at]
    if (!from) continue
    picture.src = from.toDataURL('image/png')
    picture.style.width = `${from.clientWidth}px`
    canvas.replaceWith(picture)
  }
  return copy
}
