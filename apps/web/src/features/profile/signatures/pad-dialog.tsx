import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import SignaturePad from 'signature_pad'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { blobOf } from '../cut-out.ts'
import css from './signatures.module.css'

/** Paper to sign on with a finger, a pen or the mouse. The ink is dark in both modes: it will stand on white. */
export default function PadDialog({
  onDrawn,
  onClose,
}: {
  onDrawn: (picture: Blob) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  const { canvas, pad, isEmpty, clear } = usePad()
  const [isRunning, setRunning] = useState(false)
  const save = async () => {
    if (!canvas.current || !pad.current || pad.current.isEmpty()) return toast.warning(t('sign.empty'))
    setRunning(true)
    await onDrawn(await blobOf(canvas.current, 'image/png'))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('sign.draw')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isEmpty} onClick={clear}>
            {t('sign.again')}
          </Button>
          <Button kind="primary" loading={isRunning} disabled={isEmpty} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={css.paper}>
        <canvas ref={canvas} aria-label={t('sign.paper')} role="img" />
        {isEmpty && <span aria-hidden>{t('sign.paper')}</span>}
      </div>
    </Dialog>
  )
}

function usePad() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    // as many dots as the screen has, so that the ink is as fine as the hand
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
  const clear = () => {
    pad.current?.clear()
    setEmpty(true)
  }
  return { canvas, pad, isEmpty, clear }
}
