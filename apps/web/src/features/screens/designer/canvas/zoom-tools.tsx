import { ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import css from './canvas.module.css'
import { zoomSteps, type CanvasZoom } from './use-zoom.ts'

/** How large the canvas is drawn. */
export function ZoomTools({ zoom: { zoom, setZoom, step, scale } }: { zoom: CanvasZoom }) {
  const { t } = useTranslation('screens')
  const percents = [...new Set([...zoomSteps, ...(zoom === 'fit' ? [] : [zoom])])].toSorted((one, other) => one - other)
  const fit = zoom === 'fit' ? `${t('zoomFit')} ${Math.round(scale * 100)}%` : t('zoomFit')
  return (
    <>
      <IconButton icon={ZoomOut} label={t('zoomOut')} shortcut="Ctrl+-" onClick={() => step(-1)} />
      <NativeSelect
        aria-label={t('zoom')}
        size="small"
        className={css.zoom}
        value={String(zoom)}
        options={[
          { value: 'fit', label: fit },
          ...percents.map((percent) => ({ value: String(percent), label: `${percent}%` })),
        ]}
        onChange={({ target }) => setZoom(target.value === 'fit' ? 'fit' : Number(target.value))}
      />
      <IconButton icon={ZoomIn} label={t('zoomIn')} shortcut="Ctrl+=" onClick={() => step(1)} />
    </>
  )
}
