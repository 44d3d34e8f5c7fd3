/** Ink for backgrounds on which white is unreadable: the dark one of the yellow and orange themes. */
export const darkInk = '#241600'
export const whiteInk = '#ffffff'

/** White or dark, whichever has more contrast on a background such as `#f8bc18`. */
export function pickInk(ground: string): string {
  return contrast(ground, whiteInk) >= contrast(ground, darkInk) ? whiteInk : darkInk
}

/** Contrast of two colors, 1 to 21, as defined by WCAG 2. Takes `#rrggbb` and `#rgb`. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * A color between two others, as `#rrggbb`.
 *
 * @param share of the first one, 0 to 1
 */
export function mixColors(one: string, other: string, share: number): string {
  const [from, to] = [readColor(one), readColor(other)]
  const mixed = from.map((part, at) => Math.round(part * share + (to[at] ?? 0) * (1 - share)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = readColor(color).map((part) => toLinear(part / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, 0 to 255. @param color `#rrggbb`, or `#rgb` as the build writes it in short */
function readColor(color: string): number[] {
  const digits = color.slice(1)
  const parts = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  return parts.slice(0, 3).map((part) => Number.parseInt(part, 16))
}

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
