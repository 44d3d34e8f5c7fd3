/** CSS properties that the image needs inline. */
const properties = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight'] as const
const margin = 24
/** Browsers support no larger canvas. */
const maxPx = 16_000

interface Size {
  width: number
  height: number
}

/** The chart as a standalone SVG: with inline styles, on the background of the page. */
export function buildStandaloneSvg(chart: SVGGElement, { width, height }: Size, ground: string): string {
  const copy = chart.cloneNode(true) as SVGGElement
  const [from, to] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [at, element] of [...from].entries()) {
    const target = to[at]
    if (!target) continue
    const style = getComputedStyle(element)
    for (const property of properties) target.setAttribute(property, style.getPropertyValue(property))
    for (const name of ['class', 'tabindex', 'role', 'aria-expanded', 'aria-label']) target.removeAttribute(name)
  }
  copy.setAttribute('transform', `translate(${margin} ${margin})`)
  const size = { width: width + 2 * margin, height: height + 2 * margin }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries(size)) svg.setAttribute(name, String(value))
  svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
  const back = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ ...size, fill: ground })) back.setAttribute(name, String(value))
  svg.append(back, copy)
  return new XMLSerializer().serializeToString(svg)
}

/** Converts the SVG to a PNG at double resolution, as far as the canvas size allows. */
export async function convertToPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(2, maxPx / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
        'image/png',
      ),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

export function saveAs(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
