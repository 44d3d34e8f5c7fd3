import { Cascader } from 'antd'
import { useTranslation } from 'react-i18next'
import { getEmptyText, fieldNames, getSharedProps, type ChoiceBoxProps } from './box-props.ts'
import { BoxScope } from './box-scope.tsx'

type Paths = string[] | string[][]

/** The value is the whole path, or a list of paths (FP.38). */
export default function CascaderBox(props: ChoiceBoxProps<Paths> & { multiple: boolean; filterable: boolean }) {
  const { t } = useTranslation('form')
  const common = {
    ...getSharedProps(props),
    options: props.choices,
    fieldNames,
    showSearch: props.filterable,
    notFoundContent: getEmptyText(props, t),
  }
  return (
    <BoxScope onDone={props.onDone}>
      {({ setOpen }) =>
        props.multiple ? (
          <Cascader
            {...common}
            onOpenChange={setOpen}
            multiple
            maxTagCount="responsive"
            showCheckedStrategy={Cascader.SHOW_CHILD}
            value={props.value.filter(Array.isArray)}
            onChange={(paths) => props.onChange((paths ?? []).map((path) => path.map(String)))}
          />
        ) : (
          <Cascader
            {...common}
            onOpenChange={setOpen}
            value={props.value.filter((id) => typeof id === 'string')}
            onChange={(path) => props.onChange((path ?? []).map(String))}
          />
        )
      }
    </BoxScope>
  )
}
