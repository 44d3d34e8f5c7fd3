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
  const colourAt = bits <= 8 ? createPaletteReader(view, 14 + infoSize, bits) : createByteReader(bits / 8)
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    // the rows are bottom-up unless the height is negative
    const row = first + (rawHeight > 0 ? height - 1 - y : y) * rowBytes
    for (let x = 0; x < width; x++) {
      const colour = colourAt(row, x)
      const to = (y * width + x) * 4
      pixels[to] = view.getUint8(colour + 2)
      pixels[to + 1] = view.getUint8(colour + 1)
      pixels[to + 2] = view.getUint8(colour)
      pixels[to + 3] = 255
    }
  }
  return { pixels, width, height }
}

/** Offset of a pixel's color: blue, green, red. */
type ColorOffset = (row: number, x: number) => number

const createByteReader =
  (bytesEach: number): ColorOffset =>
  (row, x) =>
    row + x * bytesEach

function createPaletteReader(view: DataView, palette: number, bits: number): ColorOffset {
  const each = 8 / bits
  return (row, x) => {
    const byte = view.getUint8(row + Math.floor(x / each))
    const shift = 8 - bits * ((x % each) + 1)
    return palette + ((byte >> shift) & ((1 << bits) - 1)) * 4
  }
}
