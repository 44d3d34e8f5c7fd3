import type { Row } from '@armature/form-engine'
import { useEffect, useRef, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import css from './picker.module.css'
import { RecordChooser } from './record-chooser.tsx'
import { useInterfacePicker, type InterfacePickerOptions } from './use-interface-picker.ts'

/** px (F9.36, F9.37) */
const width = 700
const tableHeight = 300

interface InterfacePopoverProps extends InterfacePickerOptions {
  name: string
  anchor: Element
  label: string
  onCancel: () => void
  onConfirm: (chosen: Row[]) => void
}

/**
 * Picker of records of a data interface, in a table under the field (F2.10). A single record is selected by a click, several
 * are confirmed.
 */
export default function InterfacePopover({
  name,
  anchor,
  label,
  onCancel,
  onConfirm,
  ...offer
}: InterfacePopoverProps) {
  const { t } = useTranslation('form')
  const { asking, answer, choice, rememberNames } = useInterfacePicker(offer)
  const piece = useRef<HTMLDivElement>(null)
  useEffect(() => piece.current?.querySelector('input')?.focus(), [])
  const confirm = (chosen: Row[]) => {
    rememberNames(chosen)
    onConfirm(chosen)
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !anchor.contains(relatedTarget)) onCancel()
  }
  return (
    <Popover anchor={anchor} role="dialog" aria-label={label} onClose={onCancel} onBlur={leave}>
      <div
        ref={piece}
        // a click on a row moves the focus: without a focusable element here the window behind would get it, and the popover
        // would close
        tabIndex={-1}
        className={css.popover}
        style={{ width }}
        // in a sub-table the keys of a cell would move to other rows
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
      >
        <RecordChooser
          name={name}
          asking={asking}
          answer={answer}
          choice={choice}
          isNumbered
          tableHeight={tableHeight}
          takesAtOnce={!offer.isMultiple}
          onTake={(record) => confirm(offer.isMultiple ? choice.chosen : [record])}
        />
        {offer.isMultiple && (
          <div className={css.actions}>
            <span className={css.foot}>
              {choice.chosen.length > 0 && t('picker.chosenCount', { count: choice.chosen.length })}
            </span>
            <Button onClick={onCancel}>{t('picker.cancel')}</Button>
            <Button kind="primary" onClick={() => confirm(choice.chosen)}>
              {t('picker.confirm')}
            </Button>
          </div>
        )}
      </div>
    </Popover>
  )
}
