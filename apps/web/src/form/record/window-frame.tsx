import type { FormData } from '@armature/form-engine'
import { ArrowLeft, ChevronDown, ChevronUp, Maximize2, Minimize2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import css from './window.module.css'

export type PopupType = 'general' | 'drawer' | 'fullScreen'

/** The popup type of the form, `general` if it is missing or unknown (FO.70). */
export const getPopupType = (form: FormData): PopupType =>
  form.popupType === 'drawer' || form.popupType === 'fullScreen' ? form.popupType : 'general'

/** Width in px of the dialog or drawer; 800 by default (F9.35, FO.70). */
export function getWindowWidth(form: FormData): number {
  const width = Number.parseInt(
    String((getPopupType(form) === 'drawer' ? form.drawerWidth : form.generalWidth) ?? ''),
    10,
  )
  return Number.isFinite(width) && width >= 320 && width <= 2000 ? width : 800
}

interface FrameProps {
  formData: FormData
  title: string
  /** name of the record, shown after the title */
  subtitle?: string | undefined
  footer?: ReactNode
  /** index of the record on its page */
  position?: { index: number; count: number; onMove: (step: 1 | -1) => void } | undefined
  /** further buttons at the top */
  tools?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function Frame({ formData, title, subtitle, footer, position, tools, onClose, children }: FrameProps) {
  const { t } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const type = getPopupType(formData)
  const [isLarge, setLarge] = useState(false)
  const isFull = type === 'fullScreen' || isLarge
  const shared = {
    open: true,
    onClose,
    closeOnMask: false,
    bodyClassName: css.body ?? '',
    ...(footer === undefined ? {} : { footer }),
    lead: (type === 'fullScreen' || isPhone) && (
      <IconButton icon={ArrowLeft} label={t('record.back')} className={css.back ?? ''} onClick={onClose} />
    ),
    title: (
      <span className={css.title}>
        {title}
        {subtitle && !isPhone && <small>{subtitle}</small>}
      </span>
    ),
    extra: (
      <span className={css.extra}>
        {position && position.count > 1 && !isPhone && (
          <>
            <span className={css.position}>
              {t('record.position', { index: position.index + 1, count: position.count })}
            </span>
            <IconButton
              icon={ChevronUp}
              label={t('record.previous')}
              disabled={position.index === 0}
              onClick={() => position.onMove(-1)}
            />
            <IconButton
              icon={ChevronDown}
              label={t('record.next')}
              disabled={position.index === position.count - 1}
              onClick={() => position.onMove(1)}
            />
          </>
        )}
        {tools}
        {type !== 'fullScreen' && !isPhone && (
          <IconButton
            icon={isLarge ? Minimize2 : Maximize2}
            label={t(isLarge ? 'record.restore' : 'record.maximize')}
            onClick={() => setLarge(!isLarge)}
          />
        )}
      </span>
    ),
    children,
  }
  // The same element in all sizes, so that switching to full screen does not rebuild the form.
  if (type === 'drawer') return <Drawer {...shared} width={isFull ? 'full' : getWindowWidth(formData)} />
  return <Dialog {...shared} width={isFull || isPhone ? 'full' : getWindowWidth(formData)} />
}
