import { ChevronLeft, ChevronRight, Scan, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { loadPicture } from '../../lib/files/load-picture.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { IconButton } from '../buttons/button.tsx'
import { Modal } from '../overlays/modal.tsx'
import css from './picture-viewer.module.css'
import { Failed } from '../feedback/states.tsx'

export interface ViewedPicture {
  name: string
  /** address of the full-size picture */
  url: string
}

interface PictureViewerProps {
  pictures: readonly ViewedPicture[]
  /** index of the first picture to show */
  at?: number
  onClose: () => void
}

const steps = [1, 1.5, 2, 3, 4]

/** Pictures over the whole window, one at a time: arrows, keys, zoom in and out. */
export default function PictureViewer({ pictures, at = 0, onClose }: PictureViewerProps) {
  const t = useTexts('files')
  const [place, setPlace] = useState(at)
  const [zoom, setZoom] = useState(0)
  const picture = pictures[place]
  const go = (by: number) => {
    setPlace((place + by + pictures.length) % pictures.length)
    setZoom(0)
  }
  const grow = (by: number) => setZoom(Math.min(steps.length - 1, Math.max(0, zoom + by)))
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined && pictures.length > 1) go(by)
  }
  if (!picture) return null
  return (
    <Modal onClose={onClose} aria-label={t('viewer')} className={css.viewer}>
      <div className={css.frame} onKeyUp={key}>
        <header className={css.head}>
          <span className={css.title}>{picture.name}</span>
          {pictures.length > 1 && <span>{t('place', { at: place + 1, count: pictures.length })}</span>}
          <span className={css.tools}>
            <IconButton icon={ZoomOut} label={t('zoomOut')} disabled={zoom === 0} onClick={() => grow(-1)} />
            <IconButton
              icon={ZoomIn}
              label={t('zoomIn')}
              disabled={zoom === steps.length - 1}
              onClick={() => grow(1)}
            />
            <IconButton icon={Scan} label={t('fit')} disabled={zoom === 0} onClick={() => setZoom(0)} />
            <IconButton icon={X} label={t('cancel')} data-autofocus onClick={onClose} />
          </span>
        </header>
        <Whole key={picture.url} picture={picture} zoom={steps[zoom] ?? 1} />
        {pictures.length > 1 && (
          <>
            <IconButton icon={ChevronLeft} label={t('previous')} className={css.back} onClick={() => go(-1)} />
            <IconButton icon={ChevronRight} label={t('next')} className={css.forth} onClick={() => go(1)} />
          </>
        )}
      </div>
    </Modal>
  )
}

function Whole({ picture, zoom }: { picture: ViewedPicture; zoom: number }) {
  const t = useTexts('files')
  const { url, error } = useWholePicture(picture.url)
  return (
    <div className={css.stage}>
      {error !== undefined ? (
        <Failed title={t('missing')} error={error} />
      ) : url === '' ? (
        <span className={css.waiting} role="status" aria-label={picture.name} />
      ) : (
        <img
          src={url}
          alt={picture.name}
          className={zoom === 1 ? css.fitted : css.grown}
          style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
        />
      )}
    </div>
  )
}

/** Kept in memory only while it is shown: full-size pictures are large. */
function useWholePicture(address: string): { url: string; error?: unknown } {
  const [shown, setShown] = useState<{ url: string; error?: unknown }>({ url: '' })
  useEffect(() => {
    const abort = new AbortController()
    let url = ''
    loadPicture(address, abort.signal).then(
      (blob) => {
        if (abort.signal.aborted) return
        url = URL.createObjectURL(blob)
        setShown({ url })
      },
      (error: unknown) => abort.signal.aborted || setShown({ url: '', error }),
    )
    return () => {
      abort.abort()
      if (url !== '') URL.revokeObjectURL(url)
    }
  }, [address])
  return shown
}
