import { useEffect, useRef, useState, type RefObject } from 'react'
import SignaturePad from 'signature_pad'
import css from './signature-paper.module.css'

export interface SignatureCanvas {
  canvas: RefObject<HTMLCanvasElement | null>
  isEmpty: boolean
  clear: () => void
  /** the drawing as a PNG */
  picture: () => Promise<Blob>
}

/** A canvas to sign on with a finger, a pen or the mouse. The ink is dark in both modes, since it will be shown on white. */
export function SignaturePaper({ signing: { canvas, isEmpty }, label }: { signing: SignatureCanvas; label: string }) {
  return (
    <div className={css.paper}>
      <canvas ref={canvas} aria-label={label} role="img" />
      {isEmpty && <span aria-hidden>{label}</span>}
    </div>
  )
}

export function useSigning(): SignatureCanvas {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    // in the resolution of the screen, so that lines are sharp
    const scale = Math.max(devicePixelRatio, 1)
    paper.width = paper.offsetWidth * scale
    paper.height = paper.offsetHeight * scale
    paper.getContext('2d')?.scale(scale, scale)
    const made = new SignaturePad(paper, { penColor: '#1b1f26', minWidth: 0.8, maxWidth: 2.8 })
    const notice = () => setEmpty(made.isEmpty())
    made.addEventListener('endStroke', notice)
    pad.current = made
    return () => {
      made.removeEventListener('endStroke', notice)
      made.off()
    }
  }, [])
  return {
    canvas,
    isEmpty,
    clear: () => {
      pad.current?.clear()
      setEmpty(true)
    },
    picture: () => exportPng(canvas.current),
  }
}

function exportPng(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture')))
    if (canvas) canvas.toBlob(take, 'image/png')
    else take(null)
  })
}
