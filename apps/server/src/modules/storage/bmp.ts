/** Pixels of four bytes each, red first, from the top left. */
export interface Bitmap {
  pixels: Uint8Array
  width: number
  height: number
}

const headerBytes = 54
/** compression: none, or with bit masks for each color */
const uncompressed = 0
const bitfields = 3

export const isBmp = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x42 && bytes[1] === 0x4d && bytes.length > headerBytes

/**
 * Reads a Windows bitmap as written by current programs: with a palette of up to 256 colors, or with 24 or 32 bits per pixel. The
 * library for other image types does not support it.
 *
 * @throws RangeError for other formats, for more than `maxPixels`, and for truncated files
 */
export function readBmp(bytes: Uint8Array, mostPixels: number): Bitmap {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [first, infoSize] = [view.getUint32(10, true), view.getUint32(14, true)]
  const [width, rawHeight] = [view.getInt32(18, true), view.getInt32(22, true)]
  const [bits, packing] = [view.getUint16(28, true), view.getUint32(30, true)]
  const height = Math.abs(rawHeight)
  const isKnown = infoSize >= 40 && (packing === uncompressed || (packing === bitfields && bits === 32))
  if (!isKnown || ![1, 4, 8, 24, 32].includes(bits)) throw new RangeError('an unknown kind of bitmap')
  if (width < 1 || height < 1 || width * height > mostPixels) throw new RangeError('a bitmap of an impossible size')

  // each row begins at a multiple of four bytes
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  if (first + rowBytes * height > bytes.length) throw new RangeError('a bitmap that ends too soon')
  const image = { bytes, width, bits, palette: bits <= 8 ? readPalette(bytes, 14 + infoSize, bits) : noPalette }
  const pixels = new Uint8Array(width * height * 4)
  const colors = new Uint32Array(pixels.buffer)
  for (let y = 0; y < height; y++) {
    // the rows are bottom-up unless the height is negative
    const row = first + (rawHeight > 0 ? height - 1 - y : y) * rowBytes
    if (bits <= 8) copyPaletteRow(image, row, colors, y * width)
    else copyColorRow(image, row, colors, y * width)
  }
  return { pixels, width, height }
}

interface BitmapImage {
  bytes: Uint8Array
  width: number
  bits: number
  palette: Uint32Array
}

const noPalette = new Uint32Array(0)

/** Four bytes as one number: red first on the machines that we run on, all of which store the lowest byte first. */
const packColor = (red: number, green: number, blue: number): number =>
  ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0

/** A palette may have fewer colors than the bits allow; what follows it is not referred to. */
function readPalette(bytes: Uint8Array, start: number, bits: number): Uint32Array {
  return Uint32Array.from({ length: 2 ** bits }, (_, color) => {
    const at = start + color * 4
    return packColor(bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0)
  })
}

function copyPaletteRow(
  { bytes, width, bits, palette }: BitmapImage,
  row: number,
  colors: Uint32Array,
  to: number,
): void {
  const mask = (1 << bits) - 1
  let byte = 0
  for (let x = 0, at = row, shift = 0; x < width; x++) {
    if (shift === 0) {
      byte = bytes[at++] ?? 0
      shift = 8
    }
    shift -= bits
    colors[to + x] = palette[(byte >> shift) & mask] ?? 0
  }
}

function copyColorRow({ bytes, width, bits }: BitmapImage, row: number, colors: Uint32Array, to: number): void {
  const step = bits / 8
  for (let x = 0, at = row; x < width; x++, at += step)
    colors[to + x] = packColor(bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0)
}
