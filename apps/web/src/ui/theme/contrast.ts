/** Ink for backgrounds on which white is unreadable: the dark one of the yellow and orange themes. */
export const darkInk = '#241600'
export const whiteInk = '#ffffff'

/** White or dark, whichever has more contrast on a background such as `#f8bc18`. */
export function pickInk(ground: string): string {
  return contrast(ground, whiteInk) >= contrast(ground, darkInk) ? whiteInk : darkInk
}

/** Contrast of two colors, 1 to 21, as defined by WCAG 2. Takes `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
