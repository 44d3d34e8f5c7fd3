/** Longest side of a picture inside a text, px: it is read, not printed. */
const longest = 1200
const quality = 0.8

/**
 * A picture made smaller, as an address that stands in the text itself: whoever may read the text sees it.
 *
 * @throws Error where the file is no picture
 */
export async function pictureAddress(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/webp', quality)
}
