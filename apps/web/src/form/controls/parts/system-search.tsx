import type { SearchProps } from '../../control-view/control-view.ts'
import { PickSearch } from './pick.tsx'

/** Searches by values that the server fills in, with the picker of the same kind of value. */
export const PeopleSearch = (props: SearchProps) => <PickSearch {...props} kind="userSelect" />
export const OrganizeSearch = (props: SearchProps) => <PickSearch {...props} kind="comSelect" />
export const PositionSearch = (props: SearchProps) => <PickSearch {...props} kind="posSelect" />
