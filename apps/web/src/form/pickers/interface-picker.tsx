import type { Row } from '@armature/form-engine'
import { RecordChooser } from './record-chooser.tsx'
import { RecordPickerWindow } from './record-picker-window.tsx'
import { useInterfacePicker, type InterfacePickerOptions } from './use-interface-picker.ts'

interface InterfacePickerProps extends InterfacePickerOptions {
  /** unique prefix for the names of its radio buttons */
  name: string
  /** confirming an empty selection is refused (F4.65) */
  needsOne?: boolean
  onCancel: () => void
  onConfirm: (chosen: Row[]) => void
}

/** Picker of records of a data interface, in a dialog or a drawer (F2.08, F2.09, F2.66–F2.83). */
export default function InterfacePicker({
  name,
  needsOne = false,
  onCancel,
  onConfirm,
  ...offer
}: InterfacePickerProps) {
  const { asking, answer, choice, rememberNames } = useInterfacePicker(offer)
  return (
    <RecordPickerWindow
      settings={offer.settings}
      chosen={choice.chosen}
      needsOne={needsOne}
      onCancel={onCancel}
      onConfirm={(chosen) => {
        rememberNames(chosen)
        onConfirm(chosen)
      }}
    >
      {(take) => (
        <RecordChooser
          name={name}
          asking={asking}
          answer={answer}
          choice={choice}
          isNumbered
          onTake={(record) => take(offer.isMultiple ? choice.chosen : [record])}
        />
      )}
    </RecordPickerWindow>
  )
}
