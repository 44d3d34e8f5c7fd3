// the searches that open a picker, as one file that the first list does not load
export { AddressSearch } from './address-search.tsx'
export { InterfaceSearch } from './interface-pick.tsx'
export { PickSearch } from './pick.tsx'
export { RelatedSearch } from './related-search.tsx'
export { OrganizeSearch, PeopleSearch, PositionSearch } from './system-search.tsx'
