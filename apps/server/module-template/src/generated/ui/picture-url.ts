/** Longest side of a picture inside a text in px: enough for reading, not for printing. */
const longest = 1200
const quality = 0.8

/**
 * Scales a picture down and returns it as a data URL that is part of the text, so that everyone who may read the text can see
 * it.
 *
 * @throws Error if the file is no picture
 */
export async function createPictureUrl(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/webp', quality)
}
