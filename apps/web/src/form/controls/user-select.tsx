import type { EditProps, Face, SearchProps } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Pick, PickSearch } from './parts/person-or-department.tsx'

export const userSelect: Face = { kind: 'userSelect', Edit: People, Read: PlainText, Search: PeopleSearch }

function People(props: EditProps) {
  return <Pick {...props} kind="user" isMultiple={props.field['multiple'] === true} />
}

export function PeopleSearch(props: SearchProps) {
  return <PickSearch {...props} kind="user" />
}
