interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** larger than what the server stores, smaller than a phone photo */
const sidePx = 512

/** The framed part of a picture, as a JPEG on white. */
export async function cutImage(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = await loadImage(address)
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gives no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, sidePx, sidePx)
  context.drawImage(picture, x, y, width, height, 0, 0, sidePx, sidePx)
  return toBlob(canvas, 'image/jpeg')
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture'))), type, 0.92)
  })
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
