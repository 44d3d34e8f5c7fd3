import type { Placeholder } from './placeholders.ts'

/** Default sizes of printed codes (F9.69–F9.71, F9.75, F9.76). */
export const printedBars = { width: 4, height: 80, displayValue: false } as const
export const printedSquares = { size: 265, errorLevel: 'H' } as const
/** Default width and height of a picture or QR code (F9.77, FO.98). */
export const pictureSize = 100

export const getSize = ({ width, height }: Placeholder) => ({
  width: width ?? pictureSize,
  height: height ?? pictureSize,
})
