import './picker.css'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeKeys } from './time-keys.tsx'

interface PickerPopup {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/**
 * Props shared by all date and time pickers.
 *
 * @param hasTime a value takes several clicks, so a button confirms it
 * @param goOn    moves to the other end of a range instead of closing; false if there is none left
 */
export function usePickerProps(hasTime: boolean, goOn: () => boolean = () => false) {
  const { t } = useTranslation('form')
  const timeKeys = useTimeKeys()
  return ({ isOpen, setOpen }: PickerPopup) => {
    const close = () => setOpen(false)
    const end = () => {
      if (!goOn()) close()
    }
    return {
      open: isOpen,
      onOpenChange: setOpen,
      needConfirm: false,
      // the keyboard of a phone would cover the days
      inputReadOnly: matchMedia('(pointer: coarse)').matches,
      ...(hasTime && {
        ...timeKeys(end, close),
        renderExtraFooter: () => (
          <Button type="primary" size="small" onClick={end}>
            {t('control.ok')}
          </Button>
        ),
        styles: { popup: { footer } },
      }),
    }
  }
}

/** "Now" and "OK" in one row. */
const footer = {
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'space-between',
  alignItems: 'center',
} as const
