import type { SearchProps } from '../face.ts'
import { PickSearch } from './pick.tsx'

/** Searches by what the server fills in: with the picker of the kind that such a value would be chosen by. */
export const PeopleSearch = (props: SearchProps) => <PickSearch {...props} kind="userSelect" />
export const OrganizeSearch = (props: SearchProps) => <PickSearch {...props} kind="comSelect" />
export const PositionSearch = (props: SearchProps) => <PickSearch {...props} kind="posSelect" />
