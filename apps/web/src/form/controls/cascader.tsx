import { useTranslation } from 'react-i18next'
import { CascaderBox } from '../antd/load.ts'
import { useChoices } from '../choices.ts'
import { useDisplayText } from '../display-text.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Resting } from './parts/resting.tsx'

export const cascader: ControlView = { kind: 'cascader', Edit: CascaderEdit, Read: PlainText }

function CascaderEdit(props: EditProps) {
  const { t } = useTranslation('form')
  const { field, path, value, onChange, onLeave } = props
  const text = useDisplayText(field, path, value)
  const placeholder = field.placeholder || t('control.choose')
  return (
    <Resting
      {...props}
      text={text}
      placeholder={props.shape === 'cell' ? '' : placeholder}
      onClear={field.clearable && text ? () => onChange([]) : undefined}
    >
      {(done) => (
        <OpenCascader
          {...props}
          placeholder={placeholder}
          onDone={() => {
            done()
            onLeave()
          }}
        />
      )}
    </Resting>
  )
}

function OpenCascader({ field, path, value, ...props }: EditProps & { placeholder: string; onDone: () => void }) {
  const { language, modelId } = useReader()
  const { choices, isLoading, failure } = useChoices(field, { language, modelId, path })
  return (
    <CascaderBox
      {...props}
      value={Array.isArray(value) ? (value as string[] | string[][]) : []}
      multiple={field['multiple'] === true}
      filterable={field['filterable'] !== false}
      clearable={field.clearable !== false}
      choices={choices}
      isLoading={isLoading}
      failure={failure}
    />
  )
}
