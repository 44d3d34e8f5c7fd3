import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { getEmptyText, fieldNames, getSharedProps, type ChoiceBoxProps } from './box-props.ts'
import { BoxScope } from './box-scope.tsx'

type Value = string | string[] | undefined

export default function SelectBox(props: ChoiceBoxProps<Value> & { multiple: boolean; filterable: boolean }) {
  const { t } = useTranslation('form')
  return (
    <BoxScope onDone={props.onDone}>
      {({ setOpen }) => (
        <Select<Value>
          {...getSharedProps(props)}
          onOpenChange={setOpen}
          value={props.value}
          {...(props.multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
          options={props.choices}
          fieldNames={fieldNames}
          showSearch={
            props.filterable && {
              ...(props.onKeyword
                ? { filterOption: false, onSearch: props.onKeyword }
                : { optionFilterProp: 'fullName' }),
            }
          }
          loading={props.isLoading ?? false}
          notFoundContent={getEmptyText(props, t)}
          onChange={(value: Value) => props.onChange(value ?? (props.multiple ? [] : ''))}
        />
      )}
    </BoxScope>
  )
}
