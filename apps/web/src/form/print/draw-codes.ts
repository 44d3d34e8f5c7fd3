import { toBarcodeText } from '@armature/form-engine/control/codes'
import { QRCode } from 'antd'
import JsBarcode from 'jsbarcode'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { printedBars, printedSquares } from './print-sizes.ts'

/** The image of a code as a data URL; '' for a text that does not fit into it (F3.84, FO.95). */
export function drawCode(kind: string, text: string): string {
  return kind === 'barcode' ? drawBars(text) : drawSquares(text)
}

function drawBars(text: string): string {
  const bars = toBarcodeText(text)
  if (bars === '') return ''
  const canvas = document.createElement('canvas')
  JsBarcode(canvas, bars, { ...printedBars, format: 'CODE128', margin: 0 })
  return canvas.toDataURL('image/png')
}

/** Number of white modules around a code. */
const quiet = 2

/** Maximum bytes of a QR code at the highest error correction. */
const mostBytes = 1273

function drawSquares(text: string): string {
  if (text === '' || new TextEncoder().encode(text).length > mostBytes) return ''
  const { size, errorLevel } = printedSquares
  const squares = renderSquares(text, errorLevel)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen || !squares) return ''
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  const side = size / (squares.count + 2 * quiet)
  pen.setTransform(side, 0, 0, side, quiet * side, quiet * side)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(squares.path))
  return canvas.toDataURL('image/png')
}

/** The dark modules as rendered by Ant Design, and their number per side. */
function renderSquares(text: string, errorLevel: 'H'): { count: number; path: string } | undefined {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(createElement(QRCode, { value: text, type: 'svg', errorLevel, bordered: false })))
  const drawing = place.querySelector('svg[viewBox]')
  const count = Number(drawing?.getAttribute('viewBox')?.split(' ')[2])
  const path = [...(drawing?.querySelectorAll('path') ?? [])].at(-1)?.getAttribute('d') ?? ''
  root.unmount()
  return count > 0 && path !== '' ? { count, path } : undefined
}
