import { useTranslation } from 'react-i18next'
import { TreeSelectBox } from '../antd/load.ts'
import { useChoices } from '../choices.ts'
import { useDisplayText } from '../display-text.ts'
import { useChoicesWithDisabled } from '../use-disabled-items.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { ChoiceText } from './parts/choice-text.tsx'
import { Resting } from './parts/resting.tsx'

export const treeSelect: ControlView = {
  kind: 'treeSelect',
  Edit: TreeSelectEdit,
  Read: ChoiceText,
}

function TreeSelectEdit(props: EditProps) {
  const { t } = useTranslation('form')
  const { field, path, value, onChange, onLeave } = props
  const isMultiple = field['multiple'] === true
  const text = useDisplayText(field, path, value)
  const placeholder = field.placeholder || t('control.choose')
  return (
    <Resting
      {...props}
      text={text}
      placeholder={props.shape === 'cell' ? '' : placeholder}
      onClear={field.clearable && text ? () => onChange(isMultiple ? [] : '') : undefined}
    >
      {(done) => (
        <OpenTree
          {...props}
          isMultiple={isMultiple}
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

function OpenTree({
  field,
  path,
  value,
  isMultiple,
  ...props
}: EditProps & { isMultiple: boolean; placeholder: string; onDone: () => void }) {
  const { language, modelId } = useReader()
  const { choices: offered, isLoading, failure } = useChoices(field, { language, modelId, path })
  const choices = useChoicesWithDisabled(field, offered, value, isLoading)
  return (
    <TreeSelectBox
      {...props}
      value={
        isMultiple
          ? Array.isArray(value)
            ? (value as string[])
            : []
          : typeof value === 'string' && value !== ''
            ? value
            : undefined
      }
      multiple={isMultiple}
      filterable={field['filterable'] !== false}
      onlyLeaves={field['lastLevel'] === true}
      clearable={field.clearable !== false}
      choices={choices}
      isLoading={isLoading}
      failure={failure}
    />
  )
}
