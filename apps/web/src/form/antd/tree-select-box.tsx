import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AntdProvider } from '../../ui/antd-provider.tsx'
import type { Choice } from '../choices.ts'
import { emptyText, fieldNames, shared, type ChoiceBoxProps } from './box-props.ts'

type Value = string | string[] | undefined
interface Node extends Omit<Choice, 'children'> {
  selectable: boolean
  children?: Node[]
}

/** With `onlyLeaves` a branch opens instead of being chosen (F5.46). */
export default function TreeSelectBox(
  props: ChoiceBoxProps<Value> & { multiple: boolean; filterable: boolean; onlyLeaves: boolean },
) {
  const { t } = useTranslation('form')
  const nodes = useMemo(
    () => props.choices.map((choice) => node(choice, props.onlyLeaves)),
    [props.choices, props.onlyLeaves],
  )
  return (
    <AntdProvider>
      <TreeSelect<Value, Node>
        {...shared(props)}
        value={props.value}
        multiple={props.multiple}
        maxTagCount="responsive"
        treeData={nodes}
        fieldNames={fieldNames}
        showSearch={props.filterable && { treeNodeFilterProp: 'fullName' }}
        treeDefaultExpandAll
        notFoundContent={emptyText(props, t)}
        onChange={(value: Value) => props.onChange(value ?? (props.multiple ? [] : ''))}
      />
    </AntdProvider>
  )
}

const node = ({ children, ...choice }: Choice, onlyLeaves: boolean): Node => ({
  ...choice,
  selectable: !onlyLeaves || !children?.length,
  ...(children?.length ? { children: children.map((child) => node(child, onlyLeaves)) } : {}),
})
