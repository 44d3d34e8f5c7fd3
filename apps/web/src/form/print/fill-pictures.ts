import { fetchPicture } from '../../lib/files/picture.ts'

const storedPicture = /^\/api\/file\/Image\//

/** Embeds the codes and stored pictures of a page, so that it can be printed and saved on its own. */
export async function fillPictures(html: string): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  await Promise.all([...body.querySelectorAll('img')].map(fillPicture))
  return body.innerHTML
}

async function fillPicture(picture: HTMLImageElement): Promise<void> {
  const { code, text = '', address } = picture.dataset
  const source = code === undefined ? (address ?? picture.getAttribute('src') ?? '') : ''
  delete picture.dataset['code']
  delete picture.dataset['text']
  delete picture.dataset['address']
  if (code !== undefined) {
    const { drawCode } = await import('./draw-codes.ts')
    setSource(picture, drawCode(code, text))
  } else if (storedPicture.test(source)) setSource(picture, await fetchPicture(source))
}

/** A picture without a source is replaced by its text. */
function setSource(picture: HTMLImageElement, source: string): void {
  if (source === '') picture.replaceWith(picture.alt)
  else picture.setAttribute('src', source)
}
