import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../choices.ts'
import { getEmptyText, fieldNames, getSharedProps, type ChoiceBoxProps } from './box-props.ts'
import { BoxScope } from './box-scope.tsx'

type Value = string | string[] | undefined
interface Node extends Omit<Choice, 'children'> {
  selectable: boolean
  children?: Node[]
}

/** With `onlyLeaves`, clicking a branch opens it instead of choosing it (F5.46). */
export default function TreeSelectBox(
  props: ChoiceBoxProps<Value> & { multiple: boolean; filterable: boolean; onlyLeaves: boolean },
) {
  const { t } = useTranslation('form')
  const nodes = useMemo(
    () => props.choices.map((choice) => toNode(choice, props.onlyLeaves)),
    [props.choices, props.onlyLeaves],
  )
  return (
    <BoxScope onDone={props.onDone}>
      {({ setOpen }) => (
        <TreeSelect<Value, Node>
          {...getSharedProps(props)}
          onOpenChange={setOpen}
          value={props.value}
          multiple={props.multiple}
          maxTagCount="responsive"
          treeData={nodes}
          fieldNames={fieldNames}
          showSearch={props.filterable && { treeNodeFilterProp: 'fullName' }}
          treeDefaultExpandAll
          notFoundContent={getEmptyText(props, t)}
          onChange={(value: Value) => props.onChange(value ?? (props.multiple ? [] : ''))}
        />
      )}
    </BoxScope>
  )
}

const toNode = ({ children, ...choice }: Choice, onlyLeaves: boolean): Node => ({
  ...choice,
  selectable: !onlyLeaves || !children?.length,
  ...(children?.length ? { children: children.map((child) => toNode(child, onlyLeaves)) } : {}),
})
