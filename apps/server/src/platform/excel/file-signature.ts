/** File types by their first bytes: xlsx is a zip archive, xls a compound document. */
export const isZip = (file: Uint8Array): boolean => hasSignature(file, [0x50, 0x4b, 0x03, 0x04])
export const isCompound = (file: Uint8Array): boolean =>
  hasSignature(file, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const hasSignature = (file: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => file[index] === byte)
