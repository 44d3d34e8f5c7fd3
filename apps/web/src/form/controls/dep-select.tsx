import type { EditProps, Face, SearchProps } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Pick, PickSearch } from './parts/person-or-department.tsx'

export const depSelect: Face = { kind: 'depSelect', Edit: Departments, Read: PlainText, Search: DepartmentSearch }

function Departments(props: EditProps) {
  return <Pick {...props} kind="department" isMultiple={props.field['multiple'] === true} />
}

export function DepartmentSearch(props: SearchProps) {
  return <PickSearch {...props} kind="department" />
}
