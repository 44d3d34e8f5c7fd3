import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectBox } from '../antd/load.ts'
import { getChoiceSource, useChoices } from '../choices.ts'
import { useDisplayText } from '../display-text.ts'
import { useChoicesWithDisabled } from '../use-disabled-items.ts'
import { useNarrowing } from '../narrowing.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { ChoiceText } from './parts/choice-text.tsx'
import { Resting } from './parts/resting.tsx'

export const select: ControlView = {
  kind: 'select',
  Edit: SelectEdit,
  Read: ChoiceText,
}

function SelectEdit(props: EditProps) {
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
        <OpenSelect
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

function OpenSelect({
  field,
  path,
  value,
  isMultiple,
  ...props
}: EditProps & { isMultiple: boolean; placeholder: string; onDone: () => void }) {
  const { language, modelId } = useReader()
  const [keyword, setKeyword] = useState('')
  const isRemote = getChoiceSource(field) === 'model'
  const narrowing = useNarrowing(path)
  const {
    choices: offered,
    isLoading,
    failure,
  } = useChoices(field, {
    language,
    modelId,
    path,
    narrowing,
    keyword: isRemote ? keyword : '',
  })
  const choices = useChoicesWithDisabled(field, offered, value, isLoading)
  return (
    <SelectBox
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
      filterable={isRemote || field['filterable'] !== false}
      clearable={field.clearable !== false}
      choices={choices}
      isLoading={isLoading}
      failure={failure}
      {...(isRemote ? { onKeyword: setKeyword } : {})}
    />
  )
}
